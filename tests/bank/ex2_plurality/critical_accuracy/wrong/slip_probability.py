# Solves for the probability of a slip instead of p.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    largest = max(trap, (1 - trap) / 5)
    return 1 / (1 + largest)
