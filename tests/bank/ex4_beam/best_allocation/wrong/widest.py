# Returns the widest beam.
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
    return max(accuracies)
