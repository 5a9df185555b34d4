# Subtle: cuts off at 0, since one could stop.
def expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    if not (0 <= answered <= 1 and 0 <= precision <= 1):
        raise ValueError("fractions must be in [0, 1]")
    if min(samples, value, penalty, cost) < 0:
        raise ValueError("amounts must not be negative")
    return max(0.0, answered * (precision * value - (1 - precision) * penalty) - samples * cost)
