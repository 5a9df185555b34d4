# Subtle: trusts that for k = 1 nothing lies between the two limits, where rounding leaves a gap.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if not pass_1 < pass_k < independent_pass_at_k(pass_1, k):
        raise ValueError("no Beta law has both coverages")
    low, high = 1e-12, 1e12
    for _ in range(200):
        total = math.sqrt(low * high)
        if mixed_coverage(pass_1 * total, (1 - pass_1) * total, k) < pass_k:
            low = total
        else:
            high = total
    return pass_1 * total, (1 - pass_1) * total
