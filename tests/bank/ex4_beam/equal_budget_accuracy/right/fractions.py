# Exact rational arithmetic.
from fractions import Fraction


def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    p = Fraction(reliability) ** steps
    attempts = max(1, search_budget(steps, beam, fanout) // steps)
    return float(1 - (1 - p) ** attempts)
