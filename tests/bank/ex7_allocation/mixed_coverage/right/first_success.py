# Sums the probabilities that attempt i + 1 is the first right one.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    covered, missed = 0.0, 1.0
    for i in range(k):
        hit = alpha / (alpha + beta + i)  # the mean of p after i failures
        covered += missed * hit
        missed *= 1 - hit
    return covered
