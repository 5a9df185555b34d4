# Every allocation gets a generator with the same seed.
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
    seed = rng.getrandbits(32)

    def measured(allocation: tuple[int, int]) -> float:
        own = random.Random(seed)
        return search_accuracy(steps, reliability, *allocation, prm_noise, problems, own)

    return sorted(allocations, key=measured, reverse=True)[0]
