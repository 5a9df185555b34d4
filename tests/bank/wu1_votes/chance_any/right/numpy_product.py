# The product of k chances of a miss, in NumPy; returns a NumPy scalar.
def chance_any(p: float, k: int) -> float:
    if not 0 <= p <= 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    return 1 - np.prod(np.full(k, 1 - p))
