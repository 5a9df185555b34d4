# The same problem for every pool; all problems of a class are alike.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    problem = make_problem(steps, rng)
    solved = 0
    for _ in range(problems):
        traces = [sample_trace(problem, reliability, trap, rng) for _ in range(k)]
        solved += any(final_answer(trace) == problem.gold for trace in traces)
    return solved / problems
