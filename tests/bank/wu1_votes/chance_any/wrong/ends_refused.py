# Right, but refuses p = 0 and p = 1 (a corner case).
def chance_any(p: float, k: int) -> float:
    if not 0 < p < 1 or k < 1:
        raise ValueError("p must be between 0 and 1 and k at least 1")
    return 1 - (1 - p) ** k
