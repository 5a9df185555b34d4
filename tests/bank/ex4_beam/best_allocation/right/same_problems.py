# Every allocation searches the same problems.
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
    if problems < 1:
        raise ValueError(f"problems = {problems}: must be at least 1")
    drawn = [make_problem(steps, rng) for _ in range(problems)]
    right = [0] * len(allocations)
    for problem in drawn:
        for i, (beam, fanout) in enumerate(allocations):
            answer, _ = beam_search(problem, reliability, 0.5, rng, beam, fanout, prm_noise)
            right[i] += answer == problem.gold
    return allocations[right.index(max(right))]
