# Subtle: the formula for groups of 2, as a power.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    return (p**2 + (1 - p) ** 2) ** (group_size - 1)
