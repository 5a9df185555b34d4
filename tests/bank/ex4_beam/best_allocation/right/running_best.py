# Keeps the best so far; of equal ones the last.
def best_allocation(
    steps: int,
    reliability: float,
    allocations: Sequence[tuple[int, int]],
    prm_noise: float,
    problems: int,
    rng: random.Random,
) -> tuple[int, int]:
    if not allocations:
        raise ValueError("allocations: at least one is needed")
    best, highest = None, -1.0
    for beam, fanout in allocations:
        found = search_accuracy(steps, reliability, beam, fanout, prm_noise, problems, rng)
        if found >= highest:
            best, highest = (beam, fanout), found
    return best
