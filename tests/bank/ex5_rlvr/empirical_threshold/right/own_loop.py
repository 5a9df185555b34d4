# A training loop of its own, each rollout a single draw after its strategy.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 300
) -> float | None:
    if steps < 1:
        raise ValueError(f"steps = {steps}")
    if not seeds:
        raise ValueError("seeds is empty")

    def run(c, seed):
        rng = random.Random(seed)
        logits = list(START_LOGITS)
        history = [policy_stats(logits, "proxy", coefficient=c)]
        for _ in range(steps):
            probs = softmax(logits)
            actions, rewards = [], []
            for _ in range(8):
                action = rng.choices(range(5), probs)[0]
                actions.append(action)
                right = rng.random() < STRATEGIES[action].accuracy
                rewards.append(right + c * STRATEGIES[action].tokens / 30)
            logits = updated_logits(logits, actions, rewards, 0.4, 0.2, 0.01)
            history.append(policy_stats(logits, "proxy", coefficient=c))
        return history

    for c in sorted(coefficients):
        if c < 0:
            raise ValueError(f"coefficient = {c}")
        if 2 * sum(decoupled(run(c, seed)) for seed in seeds) >= len(seeds):
            return c
    return None
