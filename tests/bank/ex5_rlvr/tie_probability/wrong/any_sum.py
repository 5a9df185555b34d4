# Subtle: rescales whatever it is given.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0:
        raise ValueError(f"probs = {probs}")
    a = sum(p * s.accuracy for p, s in zip(probs, STRATEGIES)) / (sum(probs) or 1)
    return a**group_size + (1 - a) ** group_size
