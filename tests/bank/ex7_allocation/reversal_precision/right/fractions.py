# Exact fractions, rounded once.
from fractions import Fraction


def reversal_precision(
    answered: float,
    samples: float,
    rival_utility: float,
    value: float,
    penalty: float,
    cost: float,
) -> float | None:
    if not 0 <= answered <= 1:
        raise ValueError("answered must be in [0, 1]")
    if min(samples, value, penalty, cost) < 0:
        raise ValueError("amounts must not be negative")
    a, n, r, v, f, c = map(Fraction, (answered, samples, rival_utility, value, penalty, cost))
    if a * (v + f) == 0:
        return None
    precision = (r + n * c + a * f) / (a * (v + f))
    return float(precision) if 0 <= precision <= 1 else None
