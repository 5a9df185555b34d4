# Takes whatever it is given.
def independent_pass_at_k(p: float, k: int) -> float:
    return 1 - (1 - p) ** k
