# Total probability: ceiling × P(some marked) + u × P(none marked), in log space.
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    m = p * (1 - fnr) + (1 - p) * fpr
    if m <= 0:
        return float(p)
    if m >= 1:
        return p * (1 - fnr) / m
    none = math.exp(n * math.log1p(-m))
    u = p * fnr / (1 - m)
    return asymmetric_ceiling(p, fpr, fnr) * (1 - none) + u * none
