# Subtle: no measurement, but the borders that hold for hard problems.
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
    accuracies = {
        (beam, fanout): search_accuracy(
            steps, reliability, beam, fanout, prm_noise, problems, rng
        )
        for beam, fanout in allocations
    }
    if prm_noise < 0.02:
        return min(allocations)
    if prm_noise > 0.167:
        return max(allocations)
    return min(allocations, key=lambda pair: abs(pair[0] - pair[1]))
