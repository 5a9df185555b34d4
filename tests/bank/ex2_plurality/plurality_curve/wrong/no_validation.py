# Subtle: no check of the counts; no problems give empty fractions.
def plurality_curve(
    steps: int,
    reliability: float,
    trap: float,
    ks: Sequence[int],
    problems: int,
    rng: random.Random,
) -> dict[str, Curve]:
    covered = dict.fromkeys(ks, 0)
    voted = dict.fromkeys(ks, 0)
    for _ in range(problems):
        problem = make_problem(steps, rng)
        pool = [
            final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(max(ks))
        ]
        for k in ks:
            covered[k] += problem.gold in pool[:k]
            voted[k] += plurality_vote(pool[:k]) == problem.gold
    return {
        "coverage": {k: covered[k] / max(problems, 1) for k in ks},
        "plurality": {k: voted[k] / max(problems, 1) for k in ks},
    }
