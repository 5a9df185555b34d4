# A quotient of logarithms, and a look at its neighbours.
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    if (p == 0 and target > 0) or (p < 1 and target == 1):
        raise ValueError("no number of attempts suffices")
    if p >= target:
        return 1
    k = max(1, round(math.log(1 - target) / math.log(1 - p)) - 2)
    while 1 - (1 - p) ** k < target:
        k += 1
    return k
