# NumPy, and a count of its own.
import numpy as np


def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError("every count must be at least 1")
    widths = [1]
    while len(widths) < steps:
        widths.append(min(beam, widths[-1] * fanout))
    attempts = np.floor_divide(fanout * np.sum(widths), steps)
    return 1 - np.power(1 - np.power(float(reliability), steps), attempts)
