# Compares the target with the ceiling at fpr = 1 first; checks one by one.
def required_fpr(p: float, fnr: float, target: float) -> float:
    for name, value in (("p", p), ("fnr", fnr), ("target", target)):
        if math.isnan(value) or value < 0 or value > 1:
            raise ValueError(f"{name} is out of range")
    if target == 0:
        raise ValueError("a target of 0 is none")
    if p == 0 or fnr == 1:
        raise ValueError("no right attempt is marked")
    if asymmetric_ceiling(p, 1.0, fnr) >= target:
        return 1
    return p * (1 - fnr) * (1 / target - 1) / (1 - p)
