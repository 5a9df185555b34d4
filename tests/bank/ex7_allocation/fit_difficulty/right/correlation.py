# Bisection over the intra-prompt correlation 1/(α + β + 1), which lies in (0, 1).
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not (0 < pass_1 < 1 and 0 < pass_k < 1):
        raise ValueError("k must be at least 2, and both coverages strictly between 0 and 1")
    if pass_k <= pass_1 or pass_k >= 1 - (1 - pass_1) ** k:
        raise ValueError("no Beta law has both coverages")
    low, high = 0.0, 1.0
    for _ in range(80):
        rho = (low + high) / 2
        s = 1 / rho - 1
        if mixed_coverage(pass_1 * s, (1 - pass_1) * s, k) > pass_k:
            low = rho
        else:
            high = rho
    return pass_1 * s, (1 - pass_1) * s
