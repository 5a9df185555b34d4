# Returns 0.0 where there are fewer than k failures.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    if n - c < k:
        return 0.0
    return 1 - math.comb(n - c, k) / math.comb(n, k)
