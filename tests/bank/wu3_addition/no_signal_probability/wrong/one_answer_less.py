# The others agree with the first, whatever that is: forgets its law.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    if p in (0, 1) or group_size == 1:
        return 1.0
    return p ** (group_size - 1) + (1 - p) ** (group_size - 1)
