# Takes every prompt for an answered one.
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
    if answered == 0 or value + penalty == 0:
        return None
    precision = (rival_utility + samples * cost + penalty) / (value + penalty)
    return precision if 0 <= precision <= 1 else None
