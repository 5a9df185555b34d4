# Verdicts are 0 or 1, so the share of ones gives mean and deviation; no 1e-8.
def step_advantages(step_rewards: Sequence[Sequence[float | None]]) -> list[list[float]]:

    if len(step_rewards) < 1:
        raise ValueError("at least one rollout")
    up, down = [], []
    for column in zip(*step_rewards):
        ones, zeros = column.count(1.0), column.count(0.0)
        both = ones > 0 and zeros > 0
        up.append((zeros / ones) ** 0.5 if both else 0.0)
        down.append(-((ones / zeros) ** 0.5) if both else 0.0)
    return [
        [0.0 if r is None else up[t] if r == 1.0 else down[t] for t, r in enumerate(row)]
        for row in step_rewards
    ]
