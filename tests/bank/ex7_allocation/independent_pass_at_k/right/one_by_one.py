# Lets each attempt shrink what is still missed.
def independent_pass_at_k(p: float, k: int) -> float:
    if not 0 <= p <= 1:
        raise ValueError(f"p = {p!r}: must be in [0, 1]")
    if k < 1:
        raise ValueError(f"k = {k!r}: must be at least 1")
    missed = 1.0
    for _ in range(k):
        missed *= 1 - p
    return 1.0 - missed
