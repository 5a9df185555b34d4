# Inclusion and exclusion, stopped after the pairs (off by little for small p).
def chance_any(p: float, k: int) -> float:
    if not 0 <= p <= 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    return k * p - math.comb(k, 2) * p**2
