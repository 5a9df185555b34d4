# numpy.ma does the leaving out.
def step_advantages(step_rewards: Sequence[Sequence[float | None]]) -> list[list[float]]:

    if not step_rewards:
        raise ValueError("no rollouts")
    mask = [[r is None for r in row] for row in step_rewards]
    filled = [[0.0 if r is None else r for r in row] for row in step_rewards]
    rewards = np.ma.array(filled, mask=mask)
    result = (rewards - rewards.mean(axis=0)) / (rewards.std(axis=0) + 1e-8)
    return np.ma.filled(result, 0.0).tolist()
