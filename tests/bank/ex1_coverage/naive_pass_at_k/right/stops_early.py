# Stops at the first right attempt of a problem: fewer draws, the same law.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    solved = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        for _ in range(k):
            if final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold:
                solved += 1
                break
    return solved / problems
