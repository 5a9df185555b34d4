# A search of its own, on the distance from gold alone.
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
    right = 0
    for _ in range(problems):
        frontier = [0]
        for _ in range(steps):
            marked, rest = [], []
            for offset in frontier:
                for _ in range(fanout):
                    slips = rng.random() >= reliability
                    child = offset + sample_slip(trap, rng) if slips else offset
                    flipped = rng.random() < prm_noise
                    (marked if (child == 0) != flipped else rest).append(child)
            frontier = (marked + rest)[:beam]
        right += frontier[0] == 0
    return right / problems
