# The law of c by convolving one attempt after another, in NumPy.
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or n < 1 or k < 1 or n % k:
        raise ValueError("p must be in [0, 1], n and k at least 1, and k must divide n")
    law = np.array([1.0])
    for _ in range(n):
        law = np.convolve(law, [1 - p, p])
    misses = np.array([math.comb(n - c, k) / math.comb(n, k) for c in range(n + 1)])
    naive = (1 - p) ** k * (1 - (1 - p) ** k)
    pooled = law @ (misses - law @ misses) ** 2
    return {"naive": naive, "split": naive / (n // k), "pooled": pooled}
