# Recursive: this attempt is right, or it is wrong and any of the others is right.
def chance_any(p: float, k: int) -> float:
    if not 0 <= p <= 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    if k == 1:
        return p
    return p + (1 - p) * chance_any(p, k - 1)
