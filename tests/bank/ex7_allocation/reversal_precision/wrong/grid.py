# Subtle: the best of 1,001 precisions.
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
    if answered * (value + penalty) == 0:
        return None
    low = expected_utility(answered, 0.0, samples, value, penalty, cost)
    high = expected_utility(answered, 1.0, samples, value, penalty, cost)
    if not low <= rival_utility <= high:
        return None
    return min(
        (i / 1000 for i in range(1001)),
        key=lambda q: abs(
            expected_utility(answered, q, samples, value, penalty, cost) - rival_utility
        ),
    )
