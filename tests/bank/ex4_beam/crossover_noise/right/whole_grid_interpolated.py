# All of a grid of 0.02, and a straight line where it changes sign.
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

    grid = np.linspace(0, 1, 51)
    gains = np.array([gain(float(noise)) for noise in grid])
    if gains[0] < 0 or gains[-1] > 0:
        raise ValueError("the accuracies do not meet")
    i = int(np.argmax(gains <= 0))
    if i == 0:
        return 0.0
    return grid[i - 1] + 0.02 * gains[i - 1] / (gains[i - 1] - gains[i])
