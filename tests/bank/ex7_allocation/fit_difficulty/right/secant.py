# Illinois method (regula falsi) in the logarithm of α + β, coverage by lgamma.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        raise ValueError("k is below 2, or no Beta law has both coverages")
    if not 0 < pass_1 < 1:
        raise ValueError("pass_1 must be strictly between 0 and 1")

    def gap(x):
        a, b = pass_1 * math.exp(x), (1 - pass_1) * math.exp(x)
        logs = math.lgamma(b + k) - math.lgamma(b) + math.lgamma(a + b) - math.lgamma(a + b + k)
        return 1 - math.exp(logs) - pass_k

    low, high = -12.0, 12.0
    left, right = gap(low), gap(high)
    for _ in range(300):
        x = high - right * (high - low) / (right - left)
        middle = gap(x)
        if abs(middle) < 1e-13:
            break
        if middle * right < 0:
            low, left = high, right
        else:
            left /= 2
        high, right = x, middle
    return pass_1 * math.exp(x), (1 - pass_1) * math.exp(x)
