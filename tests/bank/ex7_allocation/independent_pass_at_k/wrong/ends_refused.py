# Refuses p = 0 and p = 1.
def independent_pass_at_k(p: float, k: int) -> float:
    if not 0 < p < 1 or k < 1:
        raise ValueError("p must be in (0, 1) and k at least 1")
    return 1 - (1 - p) ** k
