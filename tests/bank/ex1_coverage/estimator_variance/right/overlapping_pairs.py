# Hoeffding: pairs of subsets by the number of attempts that they share.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    q = 1 - p
    pooled = 0.0
    for shared in range(1, k + 1):
        pairs = math.comb(k, shared) * math.comb(n - k, k - shared) / math.comb(n, k)
        pooled += pairs * (q ** (2 * k - shared) - q ** (2 * k))
    naive = q**k * (1 - q**k)
    return {"pooled": pooled, "split": naive / (n / k), "naive": naive}
