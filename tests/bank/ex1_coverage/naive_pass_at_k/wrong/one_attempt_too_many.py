# An attempt before the loop and k more in it.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    solved = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answer, tries = final_answer(sample_trace(problem, reliability, trap, rng)), 0
        while answer != problem.gold and tries < k:
            answer = final_answer(sample_trace(problem, reliability, trap, rng))
            tries += 1
        solved += answer == problem.gold
    return solved / problems
