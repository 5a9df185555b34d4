# Takes the naive estimate for a mean of k attempts.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    law = [math.comb(n, c) * p**c * (1 - p) ** (n - c) for c in range(n + 1)]
    estimates = [1 - math.comb(n - c, k) / math.comb(n, k) for c in range(n + 1)]
    coverage = 1 - (1 - p) ** k
    naive = coverage * (1 - coverage)
    pooled = sum(
        mass * (value - coverage) ** 2 for mass, value in zip(law, estimates, strict=True)
    )
    return {"naive": naive / k, "split": naive * k / n, "pooled": pooled}
