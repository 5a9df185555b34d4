# The first tenth at which the search is worse.
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
    for tenth in range(1, 11):
        if gain(tenth / 10) < 0:
            return tenth / 10
    raise ValueError("search is never worse")
