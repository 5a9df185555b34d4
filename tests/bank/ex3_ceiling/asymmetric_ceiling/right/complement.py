# One minus the share of the marked that are wrong.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    marked = p - p * fnr + fpr - p * fpr
    if not p * (1 - fnr) and not (1 - p) * fpr:
        raise ValueError("nothing can be marked")
    return 1 - (1 - p) * fpr / marked
