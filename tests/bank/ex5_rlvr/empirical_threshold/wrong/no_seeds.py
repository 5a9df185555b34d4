# Subtle: without seeds the smallest coefficient counts as broken.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 300
) -> float | None:
    for coefficient in sorted(coefficients):
        broken = 0
        for seed in seeds:
            run = train_grpo("proxy", steps=steps, seed=seed, coefficient=coefficient)
            broken += decoupled(run)
        if broken >= len(seeds) / 2:
            return coefficient
    return None
