# Solves both equations with NumPy; returns NumPy floats.
def critical_coefficients() -> dict[str, float]:
    h, v = STRATEGIES[-1], STRATEGIES[1]
    matrix = np.array([[(h.tokens - v.tokens) / 30, 0], [0, (h.tokens - v.tokens) / 30]])
    expected, ranking = np.linalg.solve(matrix, [v.accuracy - h.accuracy, 1.0])
    return {"ranking": ranking, "expected": expected}
