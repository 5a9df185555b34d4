# A grid over log(α + β) that is refined round the best cell.
def fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    if k < 2 or not pass_1 < pass_k < 1 - (1 - pass_1) ** k:
        raise ValueError("k is below 2, or no Beta law has both coverages")
    if not 0 < pass_1 < 1:
        raise ValueError("pass_1 must be strictly between 0 and 1")
    low, high = -20.0, 20.0
    for _ in range(16):
        grid = np.linspace(low, high, 21)
        covered = [mixed_coverage(pass_1 * 10**x, (1 - pass_1) * 10**x, k) for x in grid]
        cell = max(1, int(np.searchsorted(covered, pass_k)))
        low, high = grid[cell - 1], grid[min(cell, 20)]
    return pass_1 * 10**high, (1 - pass_1) * 10**high
