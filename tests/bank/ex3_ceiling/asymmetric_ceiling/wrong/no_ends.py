# Subtle: refuses p = 0, p = 1 and rates of 0 or 1 altogether.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 < value < 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    marked = p * (1 - fnr) + (1 - p) * fpr
    if marked == 0:
        raise ValueError("nothing can be marked")
    return p * (1 - fnr) / marked
