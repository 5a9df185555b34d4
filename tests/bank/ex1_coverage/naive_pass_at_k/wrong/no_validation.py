# Right values, but k = 0 returns 0.0 instead of raising (a corner case).
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    solved = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answers = [final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(k)]
        solved += problem.gold in answers
    return solved / problems
