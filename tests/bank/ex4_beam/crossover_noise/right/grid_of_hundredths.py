# The first hundredth at which the search is no longer better.
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

    if gain(0.0) < 0:
        raise ValueError("search is never better")
    for percent in range(1, 101):
        if gain(percent / 100) < 0:
            return percent / 100
    raise ValueError("search is never worse")
