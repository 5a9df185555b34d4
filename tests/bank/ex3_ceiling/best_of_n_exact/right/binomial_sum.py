# Sums over the number of marked attempts.
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    m = p * (1 - fnr) + (1 - p) * fpr
    if m == 0:
        return p
    rest = max(0.0, 1 - m)
    ceiling = asymmetric_ceiling(p, fpr, fnr)
    some = math.fsum(math.comb(n, j) * m**j * rest ** (n - j) for j in range(1, n + 1))
    return ceiling * some + p * fnr * rest ** (n - 1)
