# Subtle: 0 in the place of ValueError where no right attempt is marked.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if not (0 <= p <= 1 and 0 <= fnr <= 1 and 0 < target <= 1):
        raise ValueError("out of range")
    if p == 0 or fnr == 1:
        return 0.0
    if p == 1:
        return 1.0
    return min(1.0, p * (1 - fnr) * (1 - target) / (target * (1 - p)))
