# NumPy, and a check written the other way round.
def independent_pass_at_k(p: float, k: int) -> float:
    if math.isnan(p) or p < 0 or p > 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    return np.float64(1.0) - np.power(1.0 - p, k)
