# Subtle: counts from one solved problem, so the fraction is a problem too large.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    solved = 1
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answers = [final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(k)]
        solved += problem.gold in answers
    return solved / problems
