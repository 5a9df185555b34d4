# Right, but takes a target below 0.
def attempts_needed(p: float, target: float) -> int:
    if (p == 0 and target > 0) or (p < 1 and target >= 1) or p > 1 or p < 0:
        raise ValueError("no number of attempts suffices")
    k = 1
    while 1 - (1 - p) ** k < target:
        k += 1
    return k
