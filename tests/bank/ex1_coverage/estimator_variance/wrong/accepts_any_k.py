# Right, but takes any k from 1 to n instead of divisors only (a corner case).
def estimator_variance(p: float, n: int, k: int) -> dict[str, float]:
    if not 0 <= p <= 1 or not 1 <= k <= n:
        raise ValueError("p must be in [0, 1] and k from 1 to n")
    coverage = 1 - (1 - p) ** k
    naive = coverage * (1 - coverage)
    law = [math.comb(n, c) * p**c * (1 - p) ** (n - c) for c in range(n + 1)]
    estimates = [1 - math.comb(n - c, k) / math.comb(n, k) for c in range(n + 1)]
    pooled = sum(
        mass * (value - coverage) ** 2 for mass, value in zip(law, estimates, strict=True)
    )
    return {"naive": naive, "split": naive * k / n, "pooled": pooled}
