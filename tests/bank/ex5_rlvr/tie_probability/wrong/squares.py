# Pairs only, whatever the group.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    a = sum(p * s.accuracy for p, s in zip(probs, STRATEGIES))
    return a**2 + (1 - a) ** 2
