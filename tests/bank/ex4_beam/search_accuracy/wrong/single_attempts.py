# The accuracy of independent attempts.
def search_accuracy(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    prm_noise: float,
    problems: int,
    rng: random.Random,
    trap: float = 0.5,
) -> float:
    for count in (steps, beam, fanout, problems):
        if count < 1:
            raise ValueError(f"{count}: must be at least 1")
    for probability in (reliability, prm_noise, trap):
        if not 0 <= probability <= 1:
            raise ValueError(f"{probability}: must be in [0, 1]")
    return sum(
        all(rng.random() < reliability for _ in range(steps)) for _ in range(problems)
    ) / problems
