# False position with the Illinois rule.
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
    at_low, at_high = gain(low), gain(high)
    if at_low < 0 or at_high > 0:
        raise ValueError("the accuracies do not meet")
    for _ in range(12):
        if at_low == at_high or high - low < 0.002:
            break
        middle = (low * at_high - high * at_low) / (at_high - at_low)
        found = gain(middle)
        if found > 0:
            low, at_low, at_high = middle, found, at_high / 2
        else:
            high, at_high, at_low = middle, found, at_low / 2
    return (low + high) / 2 if high - low < 0.01 else middle
