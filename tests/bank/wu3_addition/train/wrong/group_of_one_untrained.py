# Subtle: groups of one are refused by group_advantages alone, so not where no step is made.
def train(group_size: int, steps: int, rng: np.random.Generator) -> dict[int, float]:
    if steps < 0:
        raise ValueError("steps must be at least 0")
    params, state, shares = init_policy(rng), {}, {}
    for step in range(steps + 1):
        if step % 200 == 0 or step == steps:
            probs, _ = forward(params, ALL_A, ALL_B)
            shares[step] = float(np.mean(probs.argmax(axis=1) == ALL_A + ALL_B))
        if step == steps:
            return shares
        a, b = rng.integers(0, 10, size=(2, BATCH))
        probs, cache = forward(params, a, b)
        answers = np.array([rng.choice(ANSWERS, size=group_size, p=row) for row in probs])
        rewards = (answers == (a + b)[:, None]).astype(float)
        dlogits = logit_gradient(probs, answers, group_advantages(rewards))
        adam_step(params, backward(params, cache, dlogits), state)
