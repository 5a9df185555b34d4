# min in the place of max: the p at which the right answer ties with the rarest.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    rarest = min(trap, (1 - trap) / 5)
    return rarest / (1 + rarest)
