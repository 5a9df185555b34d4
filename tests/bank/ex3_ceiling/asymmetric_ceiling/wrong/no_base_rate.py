# Leaves out how common right attempts are.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    marked = (1 - fnr) + fpr
    if marked == 0:
        raise ValueError("nothing can be marked")
    return (1 - fnr) / marked
