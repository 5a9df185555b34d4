# The variance of 1 − (1 − c/n)^k in the place of pooled.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    coverage = 1 - (1 - p) ** k
    naive = coverage * (1 - coverage)
    law = [math.comb(n, c) * p**c * (1 - p) ** (n - c) for c in range(n + 1)]
    values = [1 - (1 - c / n) ** k for c in range(n + 1)]
    mean = sum(mass * value for mass, value in zip(law, values, strict=True))
    pooled = sum(mass * (value - mean) ** 2 for mass, value in zip(law, values, strict=True))
    return {"naive": naive, "split": naive / (n // k), "pooled": pooled}
