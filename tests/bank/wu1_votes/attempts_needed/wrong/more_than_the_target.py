# Asks for more than the target: one too many where it is met exactly (a corner case).
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    if (p == 0 and target > 0) or (p < 1 and target == 1):
        raise ValueError("no number of attempts suffices")
    k = 1
    while 1 - (1 - p) ** k <= target and k < 1_000_000 and 1 - (1 - p) ** k < 1 and target > 0:
        k += 1
    return k
