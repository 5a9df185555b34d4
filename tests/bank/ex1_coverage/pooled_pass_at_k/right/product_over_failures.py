# The product form of Chen et al., over n − c + 1 … n, in NumPy.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    if n - c < k:
        return 1.0
    return float(1 - np.prod(1 - k / np.arange(n - c + 1, n + 1)))
