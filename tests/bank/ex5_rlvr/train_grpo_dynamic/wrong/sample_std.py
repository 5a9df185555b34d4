# Subtle: the sample standard deviation.
def train_grpo_dynamic(
    mode: str,
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
) -> list[dict[str, Any]]:
    if steps < 1 or group_size < 1:
        raise ValueError("steps and group_size must be at least 1")
    if min(lr, clip, beta) < 0:
        raise ValueError("lr, clip and beta must be at least 0")
    rng = random.Random(seed)
    logits = list(START_LOGITS)
    reference = softmax(logits)
    history = [{"step": 0, **policy_stats(logits, mode)}]
    for step in range(1, steps + 1):
        old = softmax(logits)
        actions = [sample_strategy(old, rng) for _ in range(group_size)]
        rewards = [rollout_reward(a, mode, rng) for a in actions]
        tied = len(set(rewards)) == 1
        if not tied:
            advantages = [(r - np.mean(rewards)) / np.std(rewards, ddof=1) for r in rewards]
            for _ in range(3):
                probs = softmax(logits)
                gradient = [0.0] * 5
                for a, advantage in zip(actions, advantages):
                    ratio = probs[a] / old[a]
                    if advantage >= 0 and ratio > 1 + clip:
                        continue
                    if advantage < 0 and ratio < 1 - clip:
                        continue
                    for j in range(5):
                        gradient[j] -= advantage * ratio * ((j == a) - probs[j]) / group_size
                for j in range(5):
                    logits[j] -= lr * (gradient[j] + beta * (probs[j] - reference[j]))
        history.append(
            {"step": step, **policy_stats(logits, mode), "logits": logits[:], "skipped": tied}
        )
    return history
