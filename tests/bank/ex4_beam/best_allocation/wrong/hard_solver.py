# Subtle: measures with the hard class, whatever solver is asked for.
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
    if steps < 1 or not 0 <= reliability <= 1:
        raise ValueError("steps or reliability out of range")

    def measured(allocation: tuple[int, int]) -> float:
        return search_accuracy(STEPS, RELIABILITY, *allocation, prm_noise, problems, rng)

    return max(allocations, key=measured)
