# Returns the closed forms without sampling anything.
def compare_estimators(
    steps: int,
    reliability: float,
    k: int,
    pool: int,
    problems: int,
    rng: random.Random,
    trap: float = 0.5,
) -> dict[str, tuple[float, float]]:
    if problems < 2 or k < 1 or pool < 1 or pool % k:
        raise ValueError("at least 2 problems are needed, and k must divide pool")
    p = reliability**steps
    variances = estimator_variance(p, pool, k)
    return {name: (1 - (1 - p) ** k, variance) for name, variance in variances.items()}
