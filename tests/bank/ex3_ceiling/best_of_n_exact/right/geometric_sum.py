# Sums over the first marked attempt: the j-th is the first with probability (1 - m)^(j - 1) m.
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    right, wrong = p * (1 - fnr), (1 - p) * fpr
    missed = p * fnr + (1 - p) * (1 - fpr)
    total = sum(missed ** (j - 1) * right for j in range(1, n + 1))
    return total + p * fnr * missed ** (n - 1)
