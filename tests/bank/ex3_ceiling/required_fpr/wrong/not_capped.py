# Subtle: returns rates above 1.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if not (0 < p <= 1 and 0 <= fnr < 1 and 0 < target <= 1):
        raise ValueError(f"p = {p!r}, fnr = {fnr!r}, target = {target!r}: out of range")
    if p == 1:
        return 1.0
    return p * (1 - fnr) * (1 - target) / (target * (1 - p))
