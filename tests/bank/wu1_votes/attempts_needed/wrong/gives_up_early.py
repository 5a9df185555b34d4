# Right up to 1,000 attempts; then it takes the target for out of reach.
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    for k in range(1, 1001):
        if 1 - (1 - p) ** k >= target:
            return k
    raise ValueError("no number of attempts suffices")
