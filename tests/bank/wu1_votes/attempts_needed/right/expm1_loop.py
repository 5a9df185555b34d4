# Counts up with expm1 and log1p.
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    if (p == 0 and target > 0) or (p < 1 and target == 1):
        raise ValueError("no number of attempts suffices")
    if p >= target:
        return 1
    k = 2
    while -math.expm1(k * math.log1p(-p)) < target:
        k += 1
    return k
