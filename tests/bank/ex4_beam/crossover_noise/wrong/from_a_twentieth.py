# Subtle: looks from a noise of 0.05 only, as if no checker were better.
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

    if gain(0.05) < 0 or gain(1.0) > 0:
        raise ValueError("the accuracies do not meet")
    low, high = 0.05, 1.0
    while high - low > 0.004:
        middle = (low + high) / 2
        if gain(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
