# The product form in single precision (off by about 1e-7 for small pools).
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    if n - c < k:
        return 1.0
    factors = 1 - k / np.arange(n - c + 1, n + 1, dtype=np.float32)
    return float(np.float32(1) - np.prod(factors, dtype=np.float32))
