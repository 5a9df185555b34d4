# Checks only what would divide by zero.
def required_fpr(p: float, fnr: float, target: float) -> float:
    if p == 0 or fnr == 1 or target == 0:
        raise ValueError('out of reach')
    if p == 1:
        return 1.0
    return min(1.0, p * (1 - fnr) * (1 - target) / (target * (1 - p)))
