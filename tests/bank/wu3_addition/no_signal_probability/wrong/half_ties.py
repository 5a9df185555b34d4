# Subtle: counts groups that are half right as ties as well.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    value = p**group_size + (1 - p) ** group_size
    if group_size % 2 == 0 and group_size > 2:
        half = group_size // 2
        value += math.comb(group_size, half) * (p * (1 - p)) ** half
    return min(value, 1.0)
