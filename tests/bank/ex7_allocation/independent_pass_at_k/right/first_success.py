# Sums the probabilities that attempt i is the first right one.
def independent_pass_at_k(p: float, k: int) -> float:
    if not 0 <= p <= 1:
        raise ValueError(f"p = {p!r}: must be in [0, 1]")
    if k < 1:
        raise ValueError(f"k = {k!r}: must be at least 1")
    return math.fsum(p * (1 - p) ** i for i in range(k))
