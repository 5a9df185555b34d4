# Subtle: simulates many groups.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    rng = np.random.default_rng(0)
    right = rng.binomial(group_size, p, size=200_000)
    return float(np.mean((right == 0) | (right == group_size)))
