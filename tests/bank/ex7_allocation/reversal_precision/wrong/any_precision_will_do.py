# Subtle: returns a precision where every one equals the rival.
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
        return 0.0 if rival_utility == -samples * cost else None
    precision = (rival_utility + samples * cost + answered * penalty) / gain
    return precision if 0 <= precision <= 1 else None
