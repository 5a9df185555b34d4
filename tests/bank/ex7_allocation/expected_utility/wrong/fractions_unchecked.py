# Checks the amounts alone.
def expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    if min(samples, value, penalty, cost) < 0:
        raise ValueError("amounts must not be negative")
    return answered * (precision * value - (1 - precision) * penalty) - samples * cost
