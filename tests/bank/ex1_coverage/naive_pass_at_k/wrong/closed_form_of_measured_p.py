# Measures p on all attempts and puts it into the closed form (biased by under 1%).
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    right = 0
    for _ in range(problems * k):
        problem = make_problem(steps, rng)
        right += final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
    return 1 - (1 - right / (problems * k)) ** k
