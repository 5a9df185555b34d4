# Subtle: calls everything covered where Γ overflows.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    try:
        missed = (
            math.gamma(beta + k)
            * math.gamma(alpha + beta)
            / (math.gamma(alpha + beta + k) * math.gamma(beta))
        )
    except OverflowError:
        missed = 0.0
    return 1 - missed
