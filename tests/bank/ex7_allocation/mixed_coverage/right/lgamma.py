# The ratio of Beta functions by logarithms of Γ.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    log_missed = (
        math.lgamma(beta + k)
        - math.lgamma(alpha + beta + k)
        + math.lgamma(alpha + beta)
        - math.lgamma(beta)
    )
    return 1 - math.exp(log_missed)
