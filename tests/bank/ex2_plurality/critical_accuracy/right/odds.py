# Through the odds p / (1 - p), with the law of a solver that always slips.
def critical_accuracy(trap: float) -> float:
    odds = max(answer_distribution(0.0, trap).values())  # raises ValueError for a bad trap
    return 1 - 1 / (1 + odds)
