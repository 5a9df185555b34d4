# Exchanges beam and fanout where it measures.
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
    def measured(allocation: tuple[int, int]) -> float:
        beam, fanout = allocation
        return search_accuracy(steps, reliability, fanout, beam, prm_noise, problems, rng)

    return max(allocations, key=measured)
