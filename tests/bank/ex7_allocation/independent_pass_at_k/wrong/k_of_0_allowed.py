# Checks p alone.
def independent_pass_at_k(p: float, k: int) -> float:
    if not 0 <= p <= 1:
        raise ValueError(f"p = {p!r}: must be in [0, 1]")
    return 1 - (1 - p) ** k
