# Subtle: refuses an option without samples cost.
def expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    if not (0 <= answered <= 1 and 0 <= precision <= 1):
        raise ValueError("fractions must be in [0, 1]")
    if samples < 0 or value <= 0 or penalty < 0 or cost < 0:
        raise ValueError("amounts must be positive")
    return answered * (precision * value - (1 - precision) * penalty) - samples * cost
