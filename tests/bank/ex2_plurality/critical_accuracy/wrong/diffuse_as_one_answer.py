# Takes the five diffuse answers for a single one.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    largest = max(trap, 1 - trap)
    return largest / (1 + largest)
