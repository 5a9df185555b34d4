# Bisection to a bracket, then a straight line through five points of it.
import numpy as np


def crossover_noise(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    rng: random.Random,
    problems: int = 2000,
) -> float:
    baseline = equal_budget_accuracy(steps, reliability, beam, fanout)

    def gain(noise: float) -> float:
        return search_accuracy(steps, reliability, beam, fanout, noise, problems, rng) - baseline

    if gain(0.0) < 0 or gain(1.0) > 0:
        raise ValueError("the accuracies do not meet")
    low, high = 0.0, 1.0
    while high - low > 0.07:
        middle = (low + high) / 2
        low, high = (middle, high) if gain(middle) > 0 else (low, middle)
    xs = np.linspace(max(0.0, low - 0.02), min(1.0, high + 0.02), 5)
    slope, level = np.polyfit(xs, [gain(float(x)) for x in xs], 1)
    return np.clip(-level / slope, 0.0, 1.0)
