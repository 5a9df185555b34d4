# A missing verdict gets the advantage of a 0.0.
def step_advantages(step_rewards: Sequence[Sequence[float | None]]) -> list[list[float]]:

    if len(step_rewards) == 0:
        raise ValueError("there are no rollouts")
    columns = []
    for column in zip(*step_rewards):
        live = [r for r in column if r is not None]
        if len(live) < 2:
            columns.append([0.0] * len(column))
            continue
        mean = sum(live) / len(live)
        std = math.sqrt(sum((r - mean) ** 2 for r in live) / len(live))
        columns.append([((r or 0.0) - mean) / (std + 1e-8) for r in column])
    return [list(row) for row in zip(*columns)]
