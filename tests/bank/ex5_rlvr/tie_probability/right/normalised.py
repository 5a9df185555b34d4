# Divides by the sum, in NumPy.
def tie_probability(probs: Sequence[float], group_size: int) -> float:
    if group_size < 1:
        raise ValueError(f"group_size = {group_size}")
    if min(probs) < 0 or abs(sum(probs) - 1) > 0.01:
        raise ValueError(f"probs = {probs}")
    weights = np.asarray(probs) / np.sum(probs)
    right = weights @ np.array([s.reliability**4 for s in STRATEGIES])
    return float(right**group_size + (1 - right) ** group_size)
