# One run that decouples is enough.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 300
) -> float | None:
    if len(seeds) == 0:
        raise ValueError("there are no seeds")
    for coefficient in sorted(coefficients):
        count = 0
        for seed in seeds:
            history = train_grpo("proxy", steps=steps, seed=seed, coefficient=coefficient)
            if decoupled(history):
                count += 1
        if count > 0:
            return coefficient
    return None
