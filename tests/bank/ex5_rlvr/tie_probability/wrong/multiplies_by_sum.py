# Subtle: multiplies by the sum of rounded probabilities instead of dividing.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    total = math.fsum(probs)
    if len(probs) != len(STRATEGIES) or min(probs) < 0 or abs(total - 1) > 0.01:
        raise ValueError("probs is no policy")
    if group_size < 1:
        raise ValueError("group_size must be at least 1")
    right = total * math.fsum(p * s.accuracy for p, s in zip(probs, STRATEGIES))
    return right**group_size + (1 - right) ** group_size
