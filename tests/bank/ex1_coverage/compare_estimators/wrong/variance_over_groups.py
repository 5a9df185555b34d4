# The variance of split over all single groups instead of over problems.
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
    naive, split, pooled = [], [], []
    for _ in range(problems):
        problem = make_problem(steps, rng)
        outcomes = [
            final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
            for _ in range(pool)
        ]
        naive.append(float(any(outcomes[:k])))
        split += [float(any(outcomes[i : i + k])) for i in range(0, pool, k)]
        pooled.append(pooled_pass_at_k(outcomes, k))
    return {
        name: (float(np.mean(values)), float(np.var(values, ddof=1)))
        for name, values in (("naive", naive), ("split", split), ("pooled", pooled))
    }
