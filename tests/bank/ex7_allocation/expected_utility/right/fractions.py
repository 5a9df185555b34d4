# Exact fractions, rounded once.
from fractions import Fraction


def expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    if not (0 <= answered <= 1 and 0 <= precision <= 1):
        raise ValueError("fractions must be in [0, 1]")
    if min(samples, value, penalty, cost) < 0:
        raise ValueError("amounts must not be negative")
    right = Fraction(answered) * Fraction(precision)
    wrong = Fraction(answered) - right
    return float(
        right * Fraction(value) - wrong * Fraction(penalty) - Fraction(samples) * Fraction(cost)
    )
