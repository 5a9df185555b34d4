# Subtle: integrates on a thousand midpoints.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    p = (np.arange(1000) + 0.5) / 1000
    weights = p ** (alpha - 1) * (1 - p) ** (beta - 1)
    return float(1 - (weights * (1 - p) ** k).sum() / weights.sum())
