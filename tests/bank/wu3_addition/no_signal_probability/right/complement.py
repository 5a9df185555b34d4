# One minus all the mixed groups.
def no_signal_probability(p: float, group_size: int) -> float:
    if not 0 <= p <= 1 or group_size < 1:
        raise ValueError("p must be in [0, 1] and group_size at least 1")
    mixed = [
        math.comb(group_size, c) * p**c * (1 - p) ** (group_size - c) for c in range(1, group_size)
    ]
    if p in (0, 1) or group_size == 1:
        return 1.0
    ends = p**group_size + (1 - p) ** group_size
    return ends if sum(mixed) > 0.9 else 1 - math.fsum(mixed)
