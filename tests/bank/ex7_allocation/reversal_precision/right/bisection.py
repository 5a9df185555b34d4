# Bisection of the utility, which rises with precision.
def reversal_precision(
    answered: float,
    samples: float,
    rival_utility: float,
    value: float,
    penalty: float,
    cost: float,
) -> float | None:
    def gap(precision):
        return expected_utility(answered, precision, samples, value, penalty, cost) - rival_utility

    if gap(0.0) == gap(1.0) or gap(0.0) > 0 or gap(1.0) < 0:
        return None
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if gap(middle) < 0 else (low, middle)
    return high
