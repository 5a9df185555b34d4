# Draws all problems before any search.
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
    drawn = [make_problem(steps, rng) for _ in range(problems)]
    answers = [
        beam_search(problem, reliability, trap, rng, beam, fanout, prm_noise)[0]
        for problem in drawn
    ]
    return sum(map(int.__eq__, answers, (problem.gold for problem in drawn))) / problems
