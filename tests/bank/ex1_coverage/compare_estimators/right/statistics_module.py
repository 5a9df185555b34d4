# statistics.mean and statistics.variance over lists.
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
    import statistics

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
    return {
        name: (statistics.mean(values), statistics.variance(values))
        for name, values in (("naive", naive), ("split", split), ("pooled", pooled))
    }
