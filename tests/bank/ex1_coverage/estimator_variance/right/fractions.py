# Exact fractions throughout.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    from fractions import Fraction

    exact = Fraction(p)
    miss = (1 - exact) ** k
    pooled = Fraction(0)
    for c in range(n + 1):
        mass = math.comb(n, c) * exact**c * (1 - exact) ** (n - c)
        pooled += mass * (Fraction(math.comb(n - c, k), math.comb(n, k)) - miss) ** 2
    naive = miss * (1 - miss)
    return {"naive": float(naive), "split": float(naive * k / n), "pooled": float(pooled)}
