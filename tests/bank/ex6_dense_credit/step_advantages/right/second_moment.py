# Variance as the mean of squares less the square of the mean; tuples.
def step_advantages(step_rewards: Sequence[Sequence[float | None]]) -> list[list[float]]:

    if len(step_rewards) == 0:
        raise ValueError("empty group")
    columns = []
    for column in zip(*step_rewards):
        live = [r for r in column if r is not None]
        n = max(len(live), 1)
        mean = sum(live) / n
        std = max(sum(r * r for r in live) / n - mean * mean, 0.0) ** 0.5
        columns.append(tuple(0.0 if r is None else (r - mean) / (std + 1e-8) for r in column))
    return tuple(zip(*columns))
