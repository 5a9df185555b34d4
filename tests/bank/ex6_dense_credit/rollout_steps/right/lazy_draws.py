# Draws no success after a slip and no flip after the check has stopped.
def rollout_steps(
    probs: Policy, noise: float, rng: random.Random
) -> tuple[list[int], list[float | None], bool]:

    if not (noise >= 0 and noise <= 1):
        raise ValueError(f"noise = {noise}")
    if len(probs) != STEPS_RLVR:
        raise ValueError(f"{len(probs)} rows")
    actions, verdicts = [], []
    ok, stopped = True, False
    for t in range(STEPS_RLVR):
        actions.append(sample_strategy(probs[t], rng))
        if ok:
            ok = rng.random() < STRATEGIES[actions[-1]].reliability
        if stopped:
            verdicts.append(None)
            continue
        truth = 1.0 if ok else 0.0
        verdict = 1.0 - truth if rng.random() < noise else truth
        verdicts.append(verdict)
        stopped = verdict == 0.0
    return actions, verdicts, ok
