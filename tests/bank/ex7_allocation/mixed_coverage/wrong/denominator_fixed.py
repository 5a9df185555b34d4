# The denominator does not count the failures.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    return 1 - math.prod(min(1.0, (beta + i) / (alpha + beta + k)) for i in range(k))
