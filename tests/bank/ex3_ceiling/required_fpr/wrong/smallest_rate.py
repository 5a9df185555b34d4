# The smallest rate that reaches the target, which is always 0.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if not (0 < p <= 1 and 0 <= fnr < 1 and 0 < target <= 1):
        raise ValueError(f"p = {p!r}, fnr = {fnr!r}, target = {target!r}: out of range")
    return 0.0
