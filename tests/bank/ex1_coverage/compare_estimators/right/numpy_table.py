# One table of outcomes; every estimator reads it by columns and rows.
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
    table = np.array(
        [
            [sample_trace(problem, reliability, trap, rng)[-1][1] for _ in range(pool)]
            for _ in range(problems)
        ]
    )
    misses = [math.comb(pool - c, k) / math.comb(pool, k) for c in range(pool + 1)]
    columns = {
        "naive": table[:, :k].any(axis=1),
        "split": table.reshape(problems, -1, k).any(axis=2).mean(axis=1),
        "pooled": 1 - np.array(misses)[table.sum(axis=1)],
    }
    return {name: (values.mean(), values.var(ddof=1)) for name, values in columns.items()}
