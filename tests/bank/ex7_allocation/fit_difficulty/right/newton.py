# Newton's method in log(α + β), with the derivative of each factor.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        raise ValueError("k is below 2, or no Beta law has both coverages")
    if not 0 < pass_1 < 1:
        raise ValueError("pass_1 must be strictly between 0 and 1")
    low, high, x = -30.0, 30.0, 0.0
    i = np.arange(k)
    for _ in range(200):
        s = math.exp(x)
        numerator, denominator = (1 - pass_1) * s + i, s + i
        missed = float(np.prod(numerator / denominator))
        slope = missed * float(((1 - pass_1) * s / numerator - s / denominator).sum())
        error = missed - (1 - pass_k)
        if error > 0:
            low = x
        else:
            high = x
        step = x - error / slope if slope else math.nan
        following = step if low < step < high else (low + high) / 2
        if abs(following - x) < 1e-13:
            break
        x = following
    return pass_1 * math.exp(x), (1 - pass_1) * math.exp(x)
