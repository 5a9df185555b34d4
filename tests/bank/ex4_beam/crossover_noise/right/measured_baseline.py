# Measures the independent attempts as well, once.
def crossover_noise(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    rng: random.Random,
    problems: int = 2000,
) -> float:
    attempts = max(1, search_budget(steps, beam, fanout) // steps)
    if not 0 <= reliability <= 1 or problems < 1:
        raise ValueError("reliability or problems out of range")
    p = reliability**steps
    solved = sum(
        any(rng.random() < p for _ in range(attempts)) for _ in range(20 * problems)
    )
    baseline = solved / (20 * problems)

    def gain(noise: float) -> float:
        return search_accuracy(steps, reliability, beam, fanout, noise, problems, rng) - baseline

    if gain(0.0) < 0 or gain(1.0) > 0:
        raise ValueError("the accuracies do not meet")
    low, high = 0.0, 1.0
    while high - low > 0.004:
        middle = (low + high) / 2
        if gain(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
