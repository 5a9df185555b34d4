# The two ends of the binomial law of the number of right answers.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    total = sum(probs)
    a = sum(p / total * s.accuracy for p, s in zip(probs, STRATEGIES))
    law = [math.comb(group_size, r) * a**r * (1 - a) ** (group_size - r) for r in range(group_size + 1)]
    return law[0] + law[-1]
