# Adds up the wrong answers, as if they voted together.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    together = trap + (1 - trap)
    return together / (1 + together)
