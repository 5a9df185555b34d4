# Updates the rows from the last to the first; returns an array.
def train_dense(
    noise: float = 0.0,
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
) -> list[float]:

    check_settings(steps, group_size, lr, clip, beta)
    if not 0 <= noise <= 1:
        raise ValueError("noise must be in [0, 1]")
    rng = random.Random(seed + 1000)
    rows = [list(START_LOGITS) for _ in range(4)]
    history = np.zeros(steps + 1)
    for step in range(steps + 1):
        probs = [softmax(row) for row in rows]
        history[step] = np.exp(
            sum(np.log(np.dot(p, [s.reliability for s in STRATEGIES])) for p in probs)
        )
        if step == steps:
            break
        rollouts = [rollout_steps(probs, noise, rng) for _ in range(group_size)]
        credit = np.array(step_advantages([v for _, v, _ in rollouts]))
        for t in (3, 2, 1, 0):
            actions = [a[t] for a, _, _ in rollouts]
            rows[t] = updated_row(rows[t], actions, credit[:, t], lr, clip, beta)
    return history
