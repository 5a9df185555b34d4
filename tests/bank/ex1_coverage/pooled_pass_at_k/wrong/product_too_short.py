# The product starts one factor too late.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    if n - c < k:
        return 1.0
    return float(1 - np.prod(1 - k / np.arange(n - c + 2, n + 1)))
