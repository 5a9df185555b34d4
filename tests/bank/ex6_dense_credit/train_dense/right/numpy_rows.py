# All four rows and the whole group at once, with min and clip.
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
    rng = random.Random(seed)
    logits = np.tile(np.array(START_LOGITS, dtype=float), (4, 1))
    reliabilities = np.array([s.reliability for s in STRATEGIES])

    def policy(z):
        weights = np.exp(z - z.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True)

    reference = policy(logits)
    history = [float((reference @ reliabilities).prod())]
    one_hot = np.eye(5)
    for _ in range(steps):
        old = policy(logits)
        rollouts = [rollout_steps(old.tolist(), noise, rng) for _ in range(group_size)]
        actions = np.array([r[0] for r in rollouts])  # G × 4
        advantages = np.array(step_advantages([r[1] for r in rollouts]))
        rows = np.arange(4)
        for _ in range(3):
            probs = policy(logits)
            ratios = probs[rows, actions] / old[rows, actions]
            clipped = np.clip(ratios, 1 - clip, 1 + clip)
            active = ratios * advantages <= clipped * advantages
            weight = np.where(active, ratios * advantages, 0.0)
            push = weight[:, :, None] * (one_hot[actions] - probs[None])
            logits = logits + lr * (push.mean(axis=0) - beta * (probs - reference))
        history.append(float((policy(logits) @ reliabilities).prod()))
    return history
