# Subtle: expands (1 − p)^k, which cancels away all digits for larger k.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    missed, moment = 0.0, 1.0
    binomial = 1.0
    for j in range(k + 1):
        missed += (-1) ** j * binomial * moment
        moment *= (alpha + j) / (alpha + beta + j)
        binomial *= (k - j) / (j + 1)
    return 1 - missed
