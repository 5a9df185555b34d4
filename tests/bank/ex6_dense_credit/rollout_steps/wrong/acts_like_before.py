# After the check has stopped the last action is repeated.
def rollout_steps(
    probs: Policy, noise: float, rng: random.Random
) -> tuple[list[int], list[float | None], bool]:

    if not 0 <= noise <= 1:
        raise ValueError(f"noise = {noise}: must be in [0, 1]")
    if len(probs) != STEPS_RLVR:
        raise ValueError(f"{len(probs)} rows: must be {STEPS_RLVR}")
    actions, verdicts = [], []
    is_right = True
    is_live = True
    for row in probs:
        action = sample_strategy(row, rng) if is_live else actions[-1]
        actions.append(action)
        is_right = rng.random() < STRATEGIES[action].reliability and is_right
        verdict = float(is_right)
        if rng.random() < noise:
            verdict = 1.0 - verdict
        verdicts.append(verdict if is_live else None)
        is_live = is_live and verdict == 1.0
    return actions, verdicts, is_right
