# Subtle: the largest answer is never drawn; 17 is in its place.
def train(group_size: int, steps: int, rng: np.random.Generator) -> dict[int, float]:
    if group_size < 2 or steps < 0:
        raise ValueError("group_size must be at least 2, steps at least 0")
    params, state, shares = init_policy(rng), {}, {}
    for step in range(steps + 1):
        if step % 200 == 0 or step == steps:
            probs, _ = forward(params, ALL_A, ALL_B)
            shares[step] = float(np.mean(probs.argmax(axis=1) == ALL_A + ALL_B))
        if step == steps:
            break
        a, b = rng.integers(0, 10, size=(2, BATCH))
        probs, cache = forward(params, a, b)
        answers = np.array([rng.choice(ANSWERS, size=group_size, p=row) for row in probs])
        answers = np.minimum(answers, ANSWERS - 2)
        rewards = (answers == (a + b)[:, None]).astype(float)
        dlogits = logit_gradient(probs, answers, group_advantages(rewards))
        adam_step(params, backward(params, cache, dlogits), state)
    return shares
