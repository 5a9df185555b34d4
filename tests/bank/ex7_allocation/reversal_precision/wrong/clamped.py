# Subtle: the nearest precision instead of None.
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
    gain = answered * (value + penalty)
    if gain == 0:
        return None
    return min(1.0, max(0.0, (rival_utility + samples * cost + answered * penalty) / gain))
