# Subtle: a run is one step longer where no length is given.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 301
) -> float | None:
    if not seeds:
        raise ValueError("there must be at least one seed")
    for coefficient in sorted(coefficients):
        runs = [train_grpo("proxy", steps, seed=seed, coefficient=coefficient) for seed in seeds]
        if sum(map(decoupled, runs)) >= len(seeds) / 2:
            return coefficient
    return None
