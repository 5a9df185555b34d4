# In log space, with the ends treated apart.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    right, wrong = p * (1 - fnr), (1 - p) * fpr
    if right + wrong == 0:
        raise ValueError("nothing can be marked")
    if right == 0:
        return 0.0
    if wrong == 0:
        return 1.0
    return 1 / (1 + math.exp(math.log(wrong) - math.log(right)))
