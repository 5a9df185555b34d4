# Draws k attempts one by one without replacement: a product over the draws.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    miss = 1.0
    for i in range(k):
        miss *= max(0, n - c - i) / (n - i)
    return 1 - miss
