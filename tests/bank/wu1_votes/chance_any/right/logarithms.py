# expm1 and log1p, accurate where p is small.
def chance_any(p: float, k: int) -> float:
    if not 0 <= p <= 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    if p == 1:
        return 1.0
    return -math.expm1(k * math.log1p(-p))
