# Subtle: takes "no right attempt can be marked" for "nothing can be marked".
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    m = p * (1 - fnr) + (1 - p) * fpr
    rest = p * fnr + (1 - p) * (1 - fpr)
    if p * (1 - fnr) == 0:
        return p
    ceiling = p * (1 - fnr) / m
    if rest == 0:
        return ceiling
    u = p * fnr / rest
    return ceiling - (ceiling - u) * rest**n
