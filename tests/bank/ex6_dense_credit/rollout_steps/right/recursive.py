# Step by step by recursion.
def rollout_steps(
    probs: Policy, noise: float, rng: random.Random
) -> tuple[list[int], list[float | None], bool]:

    if not 0 <= noise <= 1:
        raise ValueError("noise")
    if len(probs) != 4:
        raise ValueError("rows")

    def onward(t, ok, live):
        if t == 4:
            return [], [], ok
        action = sample_strategy(probs[t], rng)
        flip = rng.random() < noise
        ok = ok and rng.random() < STRATEGIES[action].reliability
        said = (0.0 if ok else 1.0) if flip else (1.0 if ok else 0.0)
        actions, verdicts, right = onward(t + 1, ok, live and said == 1.0)
        return [action, *actions], [said if live else None, *verdicts], right

    return onward(0, True, True)
