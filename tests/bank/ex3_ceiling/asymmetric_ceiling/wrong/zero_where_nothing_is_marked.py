# Subtle: returns 0 where nothing can be marked.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    marked = p * (1 - fnr) + (1 - p) * fpr
    return p * (1 - fnr) / marked if marked else 0.0
