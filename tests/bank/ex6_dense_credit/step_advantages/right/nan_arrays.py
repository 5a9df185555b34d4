# NumPy with NaN for None; returns an array.
def step_advantages(step_rewards: Sequence[Sequence[float | None]]) -> list[list[float]]:

    if len(step_rewards) == 0:
        raise ValueError("no rollouts")
    rewards = np.array([[np.nan if r is None else r for r in row] for row in step_rewards])
    live = ~np.isnan(rewards)
    count = np.maximum(live.sum(axis=0), 1)
    mean = np.where(live, rewards, 0).sum(axis=0) / count
    centred = np.where(live, rewards - mean, 0)
    return centred / (np.sqrt((centred**2).sum(axis=0) / count) + 1e-8)
