# Gives each of m tied answers 1/m of the vote: the mean over a fair tie-break.
def plurality_curve(
    steps: int,
    reliability: float,
    trap: float,
    ks: Sequence[int],
    problems: int,
    rng: random.Random,
) -> dict[str, Curve]:
    if problems < 1 or min(ks) < 1:
        raise ValueError("problems and every budget must be at least 1")
    covered = dict.fromkeys(ks, 0)
    voted = dict.fromkeys(ks, 0)
    for _ in range(problems):
        problem = make_problem(steps, rng)
        pool = [
            final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(max(ks))
        ]
        for k in ks:
            votes = [pool[:k].count(problem.gold + error) for error in (0, -1, -3, -2, 2, 3, 4)]
            covered[k] += votes[0] > 0
            voted[k] += (votes[0] == max(votes)) / votes.count(max(votes))
    return {
        "coverage": {k: covered[k] / problems for k in ks},
        "plurality": {k: voted[k] / problems for k in ks},
    }
