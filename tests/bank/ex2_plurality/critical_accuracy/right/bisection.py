# Bisects p on the law itself: is the right answer still behind the most frequent wrong one?
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    low, high = 0.0, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        right, *wrong = answer_distribution(middle, trap).values()
        if right < max(wrong):
            low = middle
        else:
            high = middle
    return high
