# Exact rational arithmetic.
from fractions import Fraction


def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    p, fpr, fnr = Fraction(p), Fraction(fpr), Fraction(fnr)
    m = p * (1 - fnr) + (1 - p) * fpr
    if m == 0:
        return float(p)
    if m == 1:
        return float(p * (1 - fnr))
    ceiling, u = p * (1 - fnr) / m, p * fnr / (1 - m)
    return float(ceiling - (ceiling - u) * (1 - m) ** n)
