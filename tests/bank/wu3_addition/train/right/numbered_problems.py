# Draws the number of a problem, from 0 to 99.
def train(group_size: int, steps: int, rng: np.random.Generator) -> dict[int, float]:
    if group_size < 2 or steps < 0:
        raise ValueError("group_size must be at least 2, steps at least 0")
    params = init_policy(rng)
    state = {}
    shares = {}
    for step in range(steps + 1):
        if step % 200 == 0 or step == steps:
            probs, _ = forward(params, ALL_A, ALL_B)
            shares[step] = np.mean(probs.argmax(axis=1) == ALL_A + ALL_B)
        if step == steps:
            break
        a, b = np.divmod(rng.integers(100, size=BATCH), 10)
        probs, cache = forward(params, a, b)
        answers = np.array([rng.choice(ANSWERS, size=group_size, p=row) for row in probs])
        rewards = (answers == (a + b)[:, None]).astype(float)
        dlogits = logit_gradient(probs, answers, group_advantages(rewards))
        adam_step(params, backward(params, cache, dlogits), state)
    return shares
