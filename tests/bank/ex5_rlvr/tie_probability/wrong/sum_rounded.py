# Subtle: takes sums up to 0.015 off 1, which two digits show as 0.99 and 1.01.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    total = math.fsum(probs)
    if len(probs) != len(STRATEGIES) or min(probs) < 0 or not 0.99 <= round(total, 2) <= 1.01:
        raise ValueError("probs is no policy")
    if group_size < 1:
        raise ValueError("group_size must be at least 1")
    right = math.fsum(p * s.accuracy for p, s in zip(probs, STRATEGIES)) / total
    return right**group_size + (1 - right) ** group_size
