# Subtle: takes the correct strategies to be always right.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    a = probs[0] + probs[1]
    return a**group_size + (1 - a) ** group_size
