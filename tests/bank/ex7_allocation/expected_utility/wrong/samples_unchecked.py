# Subtle: forgets that samples have a range too.
def expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    if not (0 <= answered <= 1 and 0 <= precision <= 1) or min(value, penalty, cost) < 0:
        raise ValueError("an argument is out of its range")
    return answered * (precision * value - (1 - precision) * penalty) - samples * cost
