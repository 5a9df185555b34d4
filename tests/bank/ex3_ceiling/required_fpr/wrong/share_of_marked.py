# The share of the marked that may be wrong, not the rate among the wrong.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if not (0 < p <= 1 and 0 <= fnr < 1 and 0 < target <= 1):
        raise ValueError(f"p = {p!r}, fnr = {fnr!r}, target = {target!r}: out of range")
    return 1 - target
