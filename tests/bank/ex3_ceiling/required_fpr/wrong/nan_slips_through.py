# Subtle: checks that NaN passes.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if p <= 0 or p > 1 or fnr < 0 or fnr >= 1 or target <= 0 or target > 1:
        raise ValueError("out of range")
    if p == 1:
        return 1.0
    return min(1.0, p * (1 - fnr) * (1 - target) / (target * (1 - p)))
