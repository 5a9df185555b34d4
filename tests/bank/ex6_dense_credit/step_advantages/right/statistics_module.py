# statistics.fmean and pstdev, entry by entry.
def step_advantages(step_rewards: Sequence[Sequence[float | None]]) -> list[list[float]]:

    import statistics

    if not len(step_rewards):
        raise ValueError("step_rewards is empty")
    table = [[0.0] * 4 for _ in step_rewards]
    for t in range(4):
        live = [i for i, row in enumerate(step_rewards) if row[t] is not None]
        if len(live) > 1:
            values = [step_rewards[i][t] for i in live]
            mean, std = statistics.fmean(values), statistics.pstdev(values)
            for i in live:
                table[i][t] = (step_rewards[i][t] - mean) / (std + 1e-8)
    return table
