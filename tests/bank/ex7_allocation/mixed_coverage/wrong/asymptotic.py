# Subtle: the power law that holds for large k only.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    missed = math.exp(math.lgamma(alpha + beta) - math.lgamma(beta)) * k**-alpha
    return 1 - missed
