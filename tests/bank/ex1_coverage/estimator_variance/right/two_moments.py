# E[X²] − E[X]² over the law of c.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    law = [math.comb(n, c) * p**c * (1 - p) ** (n - c) for c in range(n + 1)]
    estimates = [1 - math.comb(n - c, k) / math.comb(n, k) for c in range(n + 1)]
    first = math.fsum(mass * value for mass, value in zip(law, estimates, strict=True))
    second = math.fsum(mass * value**2 for mass, value in zip(law, estimates, strict=True))
    naive = (1 - p) ** k - (1 - p) ** (2 * k)
    return {"naive": naive, "split": naive * k / n, "pooled": max(0.0, second - first**2)}
