# Bisection over alpha with a bracket that grows until it holds the root.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        raise ValueError("k is below 2, or no Beta law has both coverages")
    if not 0 < pass_1 < 1:
        raise ValueError("pass_1 must be strictly between 0 and 1")
    odds = (1 - pass_1) / pass_1
    low, high = 0.0, 1.0
    while mixed_coverage(high, high * odds, k) < pass_k:
        low, high = high, 2 * high
    while high - low > 1e-12 * high:
        alpha = (low + high) / 2
        if mixed_coverage(alpha, alpha * odds, k) < pass_k:
            low = alpha
        else:
            high = alpha
    return high, high * odds
