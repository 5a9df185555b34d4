# Exact fractions, turned into floats at the end.
from fractions import Fraction


def answer_distribution(p: float, trap: float) -> dict[int, float]:
    for value in (p, trap):
        if math.isnan(value) or value < 0 or value > 1:
            raise ValueError(f"{value} is not a probability")
    right, shared = Fraction(p), Fraction(trap)
    law = {delta: (1 - right) * (1 - shared) / 5 for delta in DIFFUSE_DELTAS}
    law |= {0: right, SYSTEMATIC_DELTA: (1 - right) * shared}
    return {error: float(mass) for error, mass in law.items()}
