# Checks nothing but an empty denominator.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    marked = p * (1 - fnr) + (1 - p) * fpr
    if marked == 0:
        raise ValueError("nothing can be marked")
    return p * (1 - fnr) / marked
