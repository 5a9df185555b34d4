# Walks once along each pool with running counts and the order in which answers came.
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
    curves = {name: dict.fromkeys(ks, 0.0) for name in ("coverage", "plurality")}
    for _ in range(problems):
        problem = make_problem(steps, rng)
        counts = {}
        for k in range(1, max(ks) + 1):
            answer = final_answer(sample_trace(problem, reliability, trap, rng))
            counts[answer] = counts.get(answer, 0) + 1
            if k in curves["coverage"]:
                curves["coverage"][k] += (problem.gold in counts) / problems
                curves["plurality"][k] += (max(counts, key=counts.get) == problem.gold) / problems
    return curves
