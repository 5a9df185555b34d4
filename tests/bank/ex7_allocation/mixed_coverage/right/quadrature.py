# Gauss–Jacobi quadrature, exact for the polynomial (1 − p)^k; large k by logarithms.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    if k > 64:
        logs = [math.log((beta + i) / (alpha + beta + i)) for i in range(k)]
        return 1 - math.exp(math.fsum(logs))
    # Golub and Welsch: nodes and weights from the recurrence of the Jacobi polynomials.
    a, b, n = beta - 1, alpha - 1, k // 2 + 2
    i = np.arange(n, dtype=float)
    with np.errstate(all="ignore"):
        diagonal = (b * b - a * a) / ((2 * i + a + b) * (2 * i + a + b + 2))
        diagonal[0] = (b - a) / (a + b + 2)
        j = np.arange(1, n, dtype=float)
        off = (
            4
            * j
            * (j + a)
            * (j + b)
            * (j + a + b)
            / ((2 * j + a + b) ** 2 * (2 * j + a + b + 1) * (2 * j + a + b - 1))
        )
        off[0] = 4 * (1 + a) * (1 + b) / ((2 + a + b) ** 2 * (3 + a + b))
    matrix = np.diag(diagonal) + np.diag(np.sqrt(off), 1) + np.diag(np.sqrt(off), -1)
    nodes, vectors = np.linalg.eigh(matrix)
    p, weights = (1 + nodes) / 2, vectors[0] ** 2
    return float(1 - weights @ (1 - p) ** k)
