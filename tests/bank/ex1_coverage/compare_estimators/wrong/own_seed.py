# Ignores rng and seeds a generator of its own.
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
    rng = random.Random(0)
    naive, split, pooled = [], [], []
    for _ in range(problems):
        problem = make_problem(steps, rng)
        outcomes = [
            final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
            for _ in range(pool)
        ]
        naive.append(float(any(outcomes[:k])))
        split.append(split_pass_at_k(outcomes, k))
        pooled.append(pooled_pass_at_k(outcomes, k))
    def summary(values):
        mean = sum(values) / problems
        return mean, sum((value - mean) ** 2 for value in values) / (problems - 1)

    return {"naive": summary(naive), "split": summary(split), "pooled": summary(pooled)}
