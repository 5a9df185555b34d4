# Exact rational arithmetic.
from fractions import Fraction


def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    right = Fraction(p) * (1 - Fraction(fnr))
    marked = right + (1 - Fraction(p)) * Fraction(fpr)
    if marked == 0:
        raise ValueError("nothing can be marked")
    return float(right / marked)
