# Doubles until it suffices, then bisects; returns a NumPy integer.
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    if (p == 0 and target > 0) or (p < 1 and target == 1):
        raise ValueError("no number of attempts suffices")
    high = 1
    while 1 - (1 - p) ** high < target:
        high *= 2
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        if 1 - (1 - p) ** middle < target:
            low = middle
        else:
            high = middle
    return np.int64(high)
