# Counts a problem as solved only if all k attempts are right.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    solved = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        solved += all(
            final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
            for _ in range(k)
        )
    return solved / problems
