# What an answer must earn, and the precision that earns it.
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
    per_answer = (rival_utility + samples * cost) / answered
    precision = (per_answer + penalty) / (value + penalty)
    return None if precision < 0 or precision > 1 else precision
