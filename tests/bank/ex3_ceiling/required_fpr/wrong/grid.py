# Subtle: the largest rate on a grid of thousandths.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if not (0 < p <= 1 and 0 <= fnr < 1 and 0 < target <= 1):
        raise ValueError(f"p = {p!r}, fnr = {fnr!r}, target = {target!r}: out of range")
    return max(i / 1000 for i in range(1001) if asymmetric_ceiling(p, i / 1000, fnr) >= target)
