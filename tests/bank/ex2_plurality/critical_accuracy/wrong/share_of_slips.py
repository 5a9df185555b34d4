# Compares p with the rival's share of the slips, without the factor 1 - p.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    return max(trap, (1 - trap) / 5)
