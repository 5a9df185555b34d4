# One solved form for each of the two rivals.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    if trap >= 1 / 6:
        return trap / (1 + trap)
    return (1 - trap) / (6 - trap)
