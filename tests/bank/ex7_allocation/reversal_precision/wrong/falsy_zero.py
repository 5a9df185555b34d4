# Subtle: a precision of 0 is taken for none.
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
    precision = (rival_utility + samples * cost + answered * penalty) / gain
    return (precision if precision <= 1 and precision >= 0 else 0) or None
