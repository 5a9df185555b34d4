# Treats the C(n, k) subsets as independent.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    coverage = 1 - (1 - p) ** k
    naive = coverage * (1 - coverage)
    pooled = naive / math.comb(n, k)
    return {"naive": naive, "split": naive / (n // k), "pooled": pooled}
