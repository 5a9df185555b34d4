# Draws the attempts from the module random instead of rng.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    solved = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answers = [final_answer(sample_trace(problem, reliability, trap, random)) for _ in range(k)]
        solved += problem.gold in answers
    return solved / problems
