# A sign lost in solving: m / (1 - m).
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    largest = max(trap, (1 - trap) / 5)
    return largest / (1 - largest) if largest < 1 else 1.0
