# Eq. 8.2 with the mean of the two rates.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    q = (fpr + fnr) / 2
    marked = p * (1 - q) + (1 - p) * q
    if marked == 0:
        raise ValueError("nothing can be marked")
    return p * (1 - q) / marked
