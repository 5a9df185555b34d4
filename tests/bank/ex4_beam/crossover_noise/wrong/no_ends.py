# Subtle: an end of the range where the accuracies do not meet.
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

    low, high = 0.0, 1.0
    while high - low > 0.004:
        middle = (low + high) / 2
        if gain(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
