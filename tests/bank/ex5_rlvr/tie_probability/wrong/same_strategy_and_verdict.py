# Subtle: the same strategy and the same verdict.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    return sum(
        (p * s.accuracy) ** group_size + (p * (1 - s.accuracy)) ** group_size
        for p, s in zip(probs, STRATEGIES)
    )
