# One minus the fraction of problems without a right answer; ignores trap.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    unsolved = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answers = {sample_trace(problem, reliability, 0.0, rng)[-1][0] for _ in range(k)}
        unsolved += problem.gold not in answers
    return 1 - unsolved / problems
