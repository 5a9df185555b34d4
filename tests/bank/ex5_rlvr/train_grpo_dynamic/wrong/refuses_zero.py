# Subtle: refuses a learning rate, clip or beta of 0.
def train_grpo_dynamic(
    mode: str,
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
) -> list[dict[str, Any]]:
    if steps < 1 or group_size < 1 or min(lr, clip, beta) <= 0:
        raise ValueError("an argument is out of its range")
    rng = random.Random(seed)
    logits = list(START_LOGITS)
    history = [{"step": 0, **policy_stats(logits, mode)}]
    for step in range(1, steps + 1):
        probs = softmax(logits)
        actions = [sample_strategy(probs, rng) for _ in range(group_size)]
        rewards = [rollout_reward(action, mode, rng) for action in actions]
        ties = min(rewards) == max(rewards)
        if not ties:
            logits = updated_logits(logits, actions, rewards, lr, clip, beta)
        stats = policy_stats(logits, mode)
        history.append({"step": step, **stats, "logits": list(logits), "skipped": ties})
    return history
