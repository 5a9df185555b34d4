# Posterior odds: prior odds times the likelihood ratio of a mark.
def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    right, wrong = p * (1 - fnr), (1 - p) * fpr
    if right == 0 and wrong == 0:
        raise ValueError("nothing can be marked")
    if wrong == 0:
        return 1.0
    odds = right / wrong
    return odds / (1 + odds)
