# Subtle: answers 1 at p = 1 even where fnr = 1.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if p == 1:
        return 1.0
    if not (0 < p <= 1 and 0 <= fnr < 1 and 0 < target <= 1):
        raise ValueError(f"p = {p!r}, fnr = {fnr!r}, target = {target!r}: out of range")
    return min(1.0, p * (1 - fnr) * (1 - target) / (target * (1 - p)))
