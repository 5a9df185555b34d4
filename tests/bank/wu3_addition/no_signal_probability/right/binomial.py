# The two ends of the binomial distribution.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    def exactly(c):
        return math.comb(group_size, c) * p**c * (1 - p) ** (group_size - c)

    return exactly(0) + exactly(group_size)
