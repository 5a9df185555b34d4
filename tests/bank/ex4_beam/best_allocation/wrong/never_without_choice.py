# Subtle: leaves out allocations with fanout 1, as if more candidates always helped.
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
    real = [pair for pair in allocations if pair[1] != 1] or allocations

    def measured(allocation: tuple[int, int]) -> float:
        return search_accuracy(steps, reliability, *allocation, prm_noise, problems, rng)

    return max(real, key=measured)
