# One half, the border of a majority.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    return 0.5
