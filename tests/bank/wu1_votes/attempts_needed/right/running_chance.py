# Adds to the chance what the next attempt contributes.
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    if (p == 0 and target > 0) or (p < 1 and target == 1):
        raise ValueError("no number of attempts suffices")
    k, chance = 1, p
    while chance < target:
        chance += (1 - chance) * p
        k += 1
    return k
