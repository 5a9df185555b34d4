# Draws all problems of the run beforehand; measures after the update.
def train(group_size: int, steps: int, rng: np.random.Generator) -> dict[int, float]:
    if group_size < 2:
        raise ValueError("group_size must be at least 2")
    if steps < 0:
        raise ValueError("steps must not be negative")
    params, state = init_policy(rng), {}

    def share():
        top = np.argmax(forward(params, ALL_A, ALL_B)[0], axis=1)
        return int((top == ALL_A + ALL_B).sum()) / 100

    shares = {0: share()}
    for step, (a, b) in enumerate(rng.integers(0, 10, size=(steps, 2, BATCH)), start=1):
        probs, cache = forward(params, a, b)
        uniform = rng.random((BATCH, group_size))
        below = probs.cumsum(axis=1)
        answers = np.array([
            np.minimum(np.searchsorted(row, u), ANSWERS - 1) for row, u in zip(below, uniform)
        ])
        advantages = group_advantages((answers == (a + b)[:, None]).astype(float))
        grads = backward(params, cache, logit_gradient(probs, answers, advantages))
        adam_step(params, grads, state)
        if step % 200 == 0 or step == steps:
            shares[step] = share()
    return shares
