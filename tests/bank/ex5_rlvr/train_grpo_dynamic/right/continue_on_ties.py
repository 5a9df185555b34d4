# Leaves the step early where the group ties; sums exactly.
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
    logits = tuple(START_LOGITS)
    history = [dict(policy_stats(logits, mode), step=0)]
    for step in range(1, steps + 1):
        probs = softmax(logits)
        actions = []
        while len(actions) < group_size:
            actions.append(sample_strategy(probs, rng))
        rewards = [rollout_reward(a, mode, rng) for a in actions]
        if all(reward == rewards[0] for reward in rewards):
            history.append({**history[-1], "step": step, "logits": list(logits), "skipped": True})
            continue
        logits = tuple(updated_logits(logits, actions, rewards, lr, clip, beta))
        stats = policy_stats(logits, mode)
        history.append({**stats, "step": step, "logits": list(logits), "skipped": False})
    return history
