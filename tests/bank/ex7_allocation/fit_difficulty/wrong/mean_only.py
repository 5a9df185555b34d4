# Matches the mean, with α + β = 1 whatever pass_k is.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        raise ValueError("k is below 2, or no Beta law has both coverages")
    if not 0 < pass_1 < 1:
        raise ValueError("pass_1 must be strictly between 0 and 1")
    return pass_1, 1 - pass_1
