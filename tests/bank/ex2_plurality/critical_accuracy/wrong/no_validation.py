# Subtle: right in [0, 1], but refuses nothing.
def critical_accuracy(trap: float) -> float:
    largest = max(trap, (1 - trap) / 5)
    return largest / (1 + largest)
