# Subtle: another trap where none is asked for.
def search_accuracy(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    prm_noise: float,
    problems: int,
    rng: random.Random,
    trap: float = 0.55,
) -> float:
    if problems < 1:
        raise ValueError(f"problems = {problems}: must be at least 1")
    right = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answer, _ = beam_search(problem, reliability, trap, rng, beam, fanout, prm_noise)
        right += answer == problem.gold
    return right / problems
