# A quotient of logarithms, rounded up from a hair below.
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1):
        raise ValueError("p and target must be in [0, 1]")
    if (p == 0 and target > 0) or (p < 1 and target == 1):
        raise ValueError("no number of attempts suffices")
    if p >= target:
        return 1
    return math.ceil(math.log1p(-target) / math.log1p(-p) - 1e-9)
