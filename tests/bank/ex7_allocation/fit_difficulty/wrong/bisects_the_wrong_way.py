# Takes coverage to fall with α + β.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        raise ValueError("k is below 2, or no Beta law has both coverages")
    if not 0 < pass_1 < 1:
        raise ValueError("pass_1 must be strictly between 0 and 1")
    low, high = 1e-6, 1e6
    for _ in range(100):
        s = (low + high) / 2
        if mixed_coverage(pass_1 * s, (1 - pass_1) * s, k) > pass_k:
            low = s
        else:
            high = s
    return pass_1 * s, (1 - pass_1) * s
