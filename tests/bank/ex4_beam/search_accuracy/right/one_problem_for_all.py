# The same problem for every search: the accuracy does not depend on it.
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
    if problems < 1:
        raise ValueError(f"problems = {problems}: must be at least 1")
    problem = make_problem(steps, rng)
    answers = [
        beam_search(problem, reliability, trap, rng, beam, fanout, prm_noise)[0]
        for _ in range(problems)
    ]
    return answers.count(problem.gold) / problems
