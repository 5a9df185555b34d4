# Subtle: asymmetric_ceiling checks the rates, but is not asked where nothing seems to be marked.
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    m = p * (1 - fnr) + (1 - p) * fpr
    rest = p * fnr + (1 - p) * (1 - fpr)
    if m == 0:
        return p
    ceiling = asymmetric_ceiling(p, fpr, fnr)
    if rest == 0:
        return ceiling
    u = p * fnr / rest
    return ceiling - (ceiling - u) * rest**n
