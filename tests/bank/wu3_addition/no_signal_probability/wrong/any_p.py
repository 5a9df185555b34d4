# Subtle: does not check p.
def no_signal_probability(p: float, group_size: int) -> float:
    if group_size < 1:
        raise ValueError("group_size must be at least 1")
    return p**group_size + (1 - p) ** group_size
