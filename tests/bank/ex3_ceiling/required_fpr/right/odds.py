# Likelihood ratio needed: target odds over prior odds.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if not (0 < p <= 1 and 0 <= fnr < 1 and 0 < target <= 1):
        raise ValueError(f"p = {p!r}, fnr = {fnr!r}, target = {target!r}: out of range")
    if p == 1:
        return 1.0
    if target == 1:
        return 0.0
    needed = (target / (1 - target)) / (p / (1 - p))
    return min(1.0, (1 - fnr) / needed)
