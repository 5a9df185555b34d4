# Takes whatever it is given.
def reversal_precision(
    answered: float,
    samples: float,
    rival_utility: float,
    value: float,
    penalty: float,
    cost: float,
) -> float | None:
    gain = answered * (value + penalty)
    if gain == 0:
        return None
    precision = (rival_utility + samples * cost + answered * penalty) / gain
    return precision if 0 <= precision <= 1 else None
