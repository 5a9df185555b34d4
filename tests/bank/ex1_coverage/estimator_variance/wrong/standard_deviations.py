# Standard deviations instead of variances.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    coverage = 1 - (1 - p) ** k
    naive = coverage * (1 - coverage)
    law = [math.comb(n, c) * p**c * (1 - p) ** (n - c) for c in range(n + 1)]
    estimates = [1 - math.comb(n - c, k) / math.comb(n, k) for c in range(n + 1)]
    pooled = sum(
        mass * (value - coverage) ** 2 for mass, value in zip(law, estimates, strict=True)
    )
    variances = {"naive": naive, "split": naive / (n // k), "pooled": pooled}
    return {name: math.sqrt(variance) for name, variance in variances.items()}
