# Interpolates between the utilities at precision 0 and 1.
def reversal_precision(
    answered: float,
    samples: float,
    rival_utility: float,
    value: float,
    penalty: float,
    cost: float,
) -> float | None:
    low = expected_utility(answered, 0.0, samples, value, penalty, cost)
    high = expected_utility(answered, 1.0, samples, value, penalty, cost)
    if low == high or not low <= rival_utility <= high:
        return None
    return (rival_utility - low) / (high - low)
