# Counts up for ever where no number of attempts suffices.
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    k = 1
    while 1 - (1 - p) ** k < target:
        k += 1
    return k
