# One answer more agrees with those before it: two recursions.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    def all_alike(chance, size):
        return 1.0 if size == 0 else chance * all_alike(chance, size - 1)

    return all_alike(p, group_size) + all_alike(1 - p, group_size)
