# Draws one pool and uses it for every problem.
def compare_estimators(
    steps: int,
    reliability: float,
    k: int,
    pool: int,
    problems: int,
    rng: random.Random,
    trap: float = 0.5,
) -> dict[str, tuple[float, float]]:
    if problems < 2 or k < 1 or pool < 1 or pool % k:
        raise ValueError("at least 2 problems are needed, and k must divide pool")
    problem = make_problem(steps, rng)
    outcomes = [
        final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
        for _ in range(pool)
    ]
    naive = [float(any(outcomes[:k]))] * problems
    split = [split_pass_at_k(outcomes, k)] * problems
    pooled = [pooled_pass_at_k(outcomes, k)] * problems
    def summary(values):
        mean = sum(values) / problems
        return mean, sum((value - mean) ** 2 for value in values) / (problems - 1)

    return {"naive": summary(naive), "split": summary(split), "pooled": summary(pooled)}
