# Right for small pools; 1 − (1 − c/n)^k above 1,000 (off by under 2%).
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    if n > 1000:
        return 1 - (1 - c / n) ** k
    return 1 - math.comb(n - c, k) / math.comb(n, k)
