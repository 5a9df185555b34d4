# Subtle: divides by zero where there are no problems.
def search_accuracy(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    prm_noise: float,
    problems: int,
    rng: random.Random,
    trap: float = 0.5,
) -> float:
    right = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answer, _ = beam_search(problem, reliability, trap, rng, beam, fanout, prm_noise)
        right += answer == problem.gold
    return right / problems
