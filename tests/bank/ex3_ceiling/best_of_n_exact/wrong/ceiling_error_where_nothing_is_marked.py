# Subtle: raises where nothing can be marked.
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    m = p * (1 - fnr) + (1 - p) * fpr
    ceiling = asymmetric_ceiling(p, fpr, fnr)
    u = p * fnr / (1 - m) if m < 1 else 0.0
    return ceiling - (ceiling - u) * (1 - m) ** n
