# Welford's running mean and variance; draws the steps itself.
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
    if steps < 1 or not 0 <= reliability <= 1:
        raise ValueError("steps must be at least 1 and reliability in [0, 1]")
    state = {name: [0.0, 0.0] for name in ("naive", "split", "pooled")}
    for count in range(1, problems + 1):
        outcomes = [
            all(rng.random() < reliability for _ in range(steps)) for _ in range(pool)
        ]
        values = {
            "naive": float(any(outcomes[:k])),
            "split": split_pass_at_k(outcomes, k),
            "pooled": pooled_pass_at_k(outcomes, k),
        }
        for name, value in values.items():
            mean, squares = state[name]
            step = value - mean
            mean += step / count
            state[name] = [mean, squares + step * (value - mean)]
    return {name: (mean, squares / (problems - 1)) for name, (mean, squares) in state.items()}
