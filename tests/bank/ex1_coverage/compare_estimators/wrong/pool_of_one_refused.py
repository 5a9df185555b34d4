# Subtle: refuses a pool of a single attempt.
def compare_estimators(
    steps: int,
    reliability: float,
    k: int,
    pool: int,
    problems: int,
    rng: random.Random,
    trap: float = 0.5,
) -> dict[str, tuple[float, float]]:
    if problems < 2 or k < 1 or pool <= 1 or pool % k:
        raise ValueError("two problems are needed, and k must divide pool")
    rows = []
    for _ in range(problems):
        problem = make_problem(steps, rng)
        outcomes = [
            final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
            for _ in range(pool)
        ]
        rows.append(
            (any(outcomes[:k]), split_pass_at_k(outcomes, k), pooled_pass_at_k(outcomes, k))
        )
    means, variances = np.mean(rows, axis=0), np.var(rows, axis=0, ddof=1)
    return {
        name: (float(means[i]), float(variances[i]))
        for i, name in enumerate(("naive", "split", "pooled"))
    }
