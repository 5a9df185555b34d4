# Bayes: each failure adds 1 to beta.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    if k == 1:
        return alpha / (alpha + beta)
    missed = math.prod((beta + i) / (alpha + beta + i) for i in reversed(range(k)))
    return 1 - missed
