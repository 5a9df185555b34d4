# By induction over the last attempt.
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    right, wrong = p * (1 - fnr), (1 - p) * fpr
    missed = p * fnr + (1 - p) * (1 - fpr)
    # The first marked attempt is as good as any; with one left the first stands.
    accuracy, reach = 0.0, 1.0
    for _ in range(n - 1):
        accuracy += reach * right
        reach *= missed
    return accuracy + reach * (right + p * fnr)
