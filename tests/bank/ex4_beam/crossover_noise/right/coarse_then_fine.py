# A coarse grid, then a fine one where it changes sign.
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
    start = max(i / 10 for i in range(10) if i == 0 or gain(i / 10) > 0)
    fine = [start - 0.02 + i / 100 for i in range(15)]
    return min((noise for noise in fine if 0 <= noise <= 1), key=lambda noise: abs(gain(noise)))
