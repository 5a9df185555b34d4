# The larger of the two p at which one of the rivals ties.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    return max(trap / (1 + trap), (1 - trap) / 5 / (1 + (1 - trap) / 5))
