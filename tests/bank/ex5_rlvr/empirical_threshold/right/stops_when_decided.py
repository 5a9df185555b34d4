# Stops a coefficient as soon as its majority is decided.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 300
) -> float | None:
    if not seeds:
        raise ValueError("no seeds")
    for c in sorted(coefficients):
        broken = honest = 0
        for s in seeds:
            if decoupled(train_grpo("proxy", steps, 8, seed=s, coefficient=c), drop=0.2):
                broken += 1
            else:
                honest += 1
            if 2 * broken >= len(seeds):
                return c
            if 2 * honest > len(seeds):
                break
    return None
