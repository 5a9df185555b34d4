# Subtle: checks the amounts, but not the fraction.
def reversal_precision(
    answered: float,
    samples: float,
    rival_utility: float,
    value: float,
    penalty: float,
    cost: float,
) -> float | None:
    if min(samples, value, penalty, cost) < 0:
        raise ValueError("amounts must not be negative")
    gain = answered * (value + penalty)
    if gain == 0:
        return None
    precision = (rival_utility + samples * cost + answered * penalty) / gain
    return precision if 0 <= precision <= 1 else None
