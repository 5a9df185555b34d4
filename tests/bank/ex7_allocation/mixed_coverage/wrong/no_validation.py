# Takes whatever it is given.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    return 1 - math.prod((beta + i) / (alpha + beta + i) for i in range(k))
