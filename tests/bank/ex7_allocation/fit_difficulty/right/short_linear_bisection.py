# Plain bisection of α + β between 1e-6 and 1e6, stopped at 1e-9; an array of two.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        raise ValueError("k is below 2, or no Beta law has both coverages")
    if not 0 < pass_1 < 1:
        raise ValueError("pass_1 must be strictly between 0 and 1")
    low, high = 1e-6, 1e6
    while high - low > 1e-9:
        s = (low + high) / 2
        if mixed_coverage(pass_1 * s, (1 - pass_1) * s, k) < pass_k:
            low = s
        else:
            high = s
    return np.array([pass_1, 1 - pass_1]) * s
