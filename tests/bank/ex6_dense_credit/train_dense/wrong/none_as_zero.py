# Missing verdicts count as 0.0.
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
    start = softmax(START_LOGITS)
    rows = [list(START_LOGITS) for _ in range(4)]

    def accuracy():
        return math.prod(
            sum(p * s.reliability for p, s in zip(softmax(row), STRATEGIES)) for row in rows
        )

    history = [accuracy()]
    for _ in range(steps):
        old = [softmax(row) for row in rows]
        group = [rollout_steps(old, noise, rng) for _ in range(group_size)]
        credit = step_advantages([[v or 0.0 for v in said] for _, said, _ in group])
        for t in range(4):
            for _ in range(PASSES):
                probs = softmax(rows[t])
                gradient = [0.0] * 5
                for (actions, _, _), advantages in zip(group, credit):
                    action, advantage = actions[t], advantages[t]
                    ratio = probs[action] / old[t][action]
                    if advantage >= 0 and ratio > 1 + clip:
                        continue
                    if advantage < 0 and ratio < 1 - clip:
                        continue
                    for j in range(5):
                        gradient[j] -= advantage * ratio * ((j == action) - probs[j]) / group_size
                for j in range(5):
                    rows[t][j] -= lr * (gradient[j] + beta * (probs[j] - start[j]))
        history.append(accuracy())
    return history
