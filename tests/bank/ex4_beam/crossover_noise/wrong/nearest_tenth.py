# Subtle: the tenth at which the accuracies are closest.
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

    gains = {tenth / 10: gain(tenth / 10) for tenth in range(11)}
    if gains[0.0] < 0 or gains[1.0] > 0:
        raise ValueError("the accuracies do not meet")
    return min(gains, key=lambda noise: abs(gains[noise]))
