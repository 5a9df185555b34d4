# Returns None where no law fits.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        return None
    low, high = 1e-9, 1e9
    for _ in range(200):
        s = math.sqrt(low * high)
        if mixed_coverage(pass_1 * s, (1 - pass_1) * s, k) < pass_k:
            low = s
        else:
            high = s
    return pass_1 * s, (1 - pass_1) * s
