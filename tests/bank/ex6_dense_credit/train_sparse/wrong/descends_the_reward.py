# The sign of the gradient is wrong.
def train_sparse(
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
) -> list[float]:

    check_settings(steps, group_size, lr, clip, beta)
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
        group = [rollout_steps(old, 0.0, rng) for _ in range(group_size)]
        outcomes = grpo_advantages([float(is_right) for _, _, is_right in group])
        credit = [[advantage] * 4 for advantage in outcomes]
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
                        gradient[j] += advantage * ratio * ((j == action) - probs[j]) / group_size
                for j in range(5):
                    rows[t][j] -= lr * (gradient[j] + beta * (probs[j] - start[j]))
        history.append(accuracy())
    return history
