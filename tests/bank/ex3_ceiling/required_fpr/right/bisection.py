# Bisects on the ceiling, which falls as fpr grows.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if not (0 < p <= 1 and 0 <= fnr < 1 and 0 < target <= 1):
        raise ValueError(f"p = {p!r}, fnr = {fnr!r}, target = {target!r}: out of range")
    def ceiling(fpr):
        right = p * (1 - fnr)
        return right / (right + (1 - p) * fpr)

    if ceiling(1.0) >= target:
        return 1.0
    low, high = 0.0, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        if ceiling(middle) >= target:
            low = middle
        else:
            high = middle
    return low
