# 1 − (1 − c/n)^k.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    return 1 - (1 - c / n) ** k
