# The same problem for every pool, since the law of the errors does not depend on it.
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
    problem = make_problem(steps, rng)
    pools = [
        [final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(max(ks))]
        for _ in range(problems)
    ]
    return {
        "coverage": {k: np.mean([problem.gold in pool[:k] for pool in pools]) for k in ks},
        "plurality": {
            k: np.mean([plurality_vote(pool[:k]) == problem.gold for pool in pools]) for k in ks
        },
    }
