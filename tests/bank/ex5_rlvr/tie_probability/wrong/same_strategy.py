# Takes a tie to be a group with one strategy.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    return sum(p**group_size for p in probs)
