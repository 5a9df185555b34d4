# Subtle: counts the attempts from 1.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    return 1 - math.prod((beta + i) / (alpha + beta + i) for i in range(1, k + 1))
