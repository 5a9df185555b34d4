# Replaces (1 − p)^k by exp(−kp) at the mean.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    return 1 - (1 + k / (alpha + beta)) ** -alpha
