# Right, but takes every argument.
def chance_any(p: float, k: int) -> float:
    return 1 - (1 - p) ** k
