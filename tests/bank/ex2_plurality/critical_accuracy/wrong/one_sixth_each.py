# Subtle: shares the diffuse slips among six answers.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    largest = max(trap, (1 - trap) / 6)
    return largest / (1 + largest)
