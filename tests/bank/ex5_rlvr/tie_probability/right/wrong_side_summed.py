# Sums right and wrong answers separately; powers in log space.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    right = math.fsum(p * s.accuracy for p, s in zip(probs, STRATEGIES))
    wrong = math.fsum(p * (1 - s.accuracy) for p, s in zip(probs, STRATEGIES))
    return math.exp(group_size * math.log(right)) + math.exp(group_size * math.log(wrong))
