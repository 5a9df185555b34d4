# Measures it on 20,000 draws (off by less than 1%).
def chance_any(p: float, k: int) -> float:
    if not 0 <= p <= 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    draws = np.random.default_rng(0).random((20_000, k))
    return float((draws < p).any(axis=1).mean())
