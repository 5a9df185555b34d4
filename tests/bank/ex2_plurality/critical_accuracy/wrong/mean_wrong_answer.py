# Takes the mean mass of the six wrong answers, 1/6 of the slips.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    return (1 / 6) / (1 + 1 / 6)
