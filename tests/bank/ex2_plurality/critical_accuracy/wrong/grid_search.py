# Subtle: the first p on a grid of 1,000 at which the right answer leads.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    for i in range(1001):
        right, *wrong = answer_distribution(i / 1000, trap).values()
        if right > max(wrong):
            return i / 1000
    return 1.0
