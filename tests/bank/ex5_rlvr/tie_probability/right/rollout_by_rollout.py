# Multiplies one rollout at a time.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    all_right = all_wrong = 1.0
    for _ in range(group_size):
        right = sum(p * s.accuracy for p, s in zip(probs, STRATEGIES))
        all_right *= right
        all_wrong *= 1 - right
    return all_right + all_wrong
