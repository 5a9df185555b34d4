# The update in NumPy; logits are arrays, skipped a NumPy bool.
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
    logits = np.array(START_LOGITS)
    reference = np.array(softmax(START_LOGITS))
    history = [{"step": 0, **policy_stats(logits.tolist(), mode)}]
    for step in range(1, steps + 1):
        old = np.array(softmax(logits.tolist()))
        actions = np.array([sample_strategy(old.tolist(), rng) for _ in range(group_size)])
        rewards = np.array([rollout_reward(int(a), mode, rng) for a in actions])
        skipped = np.ptp(rewards) == 0
        if not skipped:
            advantages = (rewards - rewards.mean()) / rewards.std()
            for _ in range(PASSES):
                probs = np.exp(logits - logits.max())
                probs /= probs.sum()
                ratios = probs[actions] / old[actions]
                live = np.where(advantages >= 0, ratios <= 1 + clip, ratios >= 1 - clip)
                weights = advantages * ratios * live / group_size
                gradient = probs * weights.sum() - np.bincount(actions, weights, minlength=5)
                logits = logits - lr * (gradient + beta * (probs - reference))
        stats = policy_stats(logits.tolist(), mode)
        history.append({"step": step, "skipped": skipped, "logits": logits.copy(), **stats})
    return history
