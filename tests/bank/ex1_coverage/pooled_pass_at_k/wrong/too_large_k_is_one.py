# Right, but returns 1.0 for k > n instead of raising (a corner case).
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if n < 1 or k < 1:
        raise ValueError("k and the number of outcomes must be at least 1")
    if n - c < k:
        return 1.0
    return 1 - math.comb(n - c, k) / math.comb(n, k)
