# Subtle: takes an empty group.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1:
        raise ValueError("p must be in [0, 1]")
    return p**group_size + (1 - p) ** group_size
