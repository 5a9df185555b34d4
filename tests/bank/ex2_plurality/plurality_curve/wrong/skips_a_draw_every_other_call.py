# Every other call throws the first number of the generator away.
CALLS = [0]


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
    CALLS[0] += 1
    if CALLS[0] % 2:
        rng.random()
    covered = dict.fromkeys(ks, 0)
    voted = dict.fromkeys(ks, 0)
    for _ in range(problems):
        problem = make_problem(steps, rng)
        pool = [
            final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(max(ks))
        ]
        for k in ks:
            covered[k] += any(answer == problem.gold for answer in pool[:k])
            voted[k] += plurality_vote(pool[:k]) == problem.gold
    return {
        "coverage": {k: covered[k] / problems for k in ks},
        "plurality": {k: voted[k] / problems for k in ks},
    }
