# Subtle: refuses parameters below 0, but not 0.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha < 0 or beta < 0 or k < 1:
        raise ValueError("alpha, beta or k is out of range")
    return 1 - math.prod((beta + i) / (alpha + beta + i) for i in range(k))
