# Subtle: refuses a rival with a utility below 0.
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
    if rival_utility < 0:
        raise ValueError("rival_utility must be at least 0")
    gain = answered * (value + penalty)
    if gain == 0:
        return None
    precision = (rival_utility + samples * cost + answered * penalty) / gain
    return precision if 0 <= precision <= 1 else None
