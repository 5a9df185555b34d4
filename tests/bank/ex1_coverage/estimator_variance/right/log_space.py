# The law of c from logarithms of factorials.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    naive = (1 - p) ** k * (1 - (1 - p) ** k)
    if p in (0, 1):
        return dict.fromkeys(("naive", "split", "pooled"), 0.0)
    pooled = 0.0
    for c in range(n + 1):
        ways = math.lgamma(n + 1) - math.lgamma(c + 1) - math.lgamma(n - c + 1)
        mass = math.exp(ways + c * math.log(p) + (n - c) * math.log1p(-p))
        pooled += mass * (math.comb(n - c, k) / math.comb(n, k) - (1 - p) ** k) ** 2
    return {"naive": naive, "split": naive * k / n, "pooled": pooled}
