# Takes alpha for beta: 1 − E[p^k].
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    return 1 - math.prod((alpha + i) / (alpha + beta + i) for i in range(k))
