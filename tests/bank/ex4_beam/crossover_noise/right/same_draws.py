# Bisection in which every noise sees the same draws.
def crossover_noise(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    rng: random.Random,
    problems: int = 2000,
) -> float:
    baseline = equal_budget_accuracy(steps, reliability, beam, fanout)
    seed = rng.getrandbits(64)

    def is_better(noise: float) -> bool:
        same = random.Random(seed)
        return baseline < search_accuracy(
            steps, reliability, beam, fanout, noise, problems, same
        )

    if not is_better(0.0) or is_better(1.0):
        raise ValueError(f"{beam}×{fanout} does not meet its baseline")
    low, width = 0.0, 1.0
    while width > 0.01:
        width /= 2
        if is_better(low + width):
            low += width
    return low + width / 2
