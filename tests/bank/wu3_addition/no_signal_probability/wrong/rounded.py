# Subtle: rounds to three places.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    return round(p**group_size + (1 - p) ** group_size, 3)
