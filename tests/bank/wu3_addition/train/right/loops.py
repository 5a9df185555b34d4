# Python loops over problems and answers, and no function of the notebook.
def train(group_size: int, steps: int, rng: np.random.Generator) -> dict[int, float]:
    if group_size < 2 or steps < 0:
        raise ValueError(f"group_size = {group_size}, steps = {steps}")
    params, state, shares = init_policy(rng), {}, {}
    for step in range(steps + 1):
        if step % 200 == 0 or step == steps:
            top = forward(params, ALL_A, ALL_B)[0].argmax(axis=1)
            shares[step] = sum(t == a + b for t, a, b in zip(top, ALL_A, ALL_B)) / 100
            if step == steps:
                return shares
        a = rng.integers(0, 10, BATCH)
        b = rng.integers(0, 10, BATCH)
        probs, cache = forward(params, a, b)
        dlogits = np.zeros((BATCH, ANSWERS))
        for i in range(BATCH):
            answers = rng.choice(ANSWERS, group_size, p=probs[i])
            right = [float(answer == a[i] + b[i]) for answer in answers]
            mean = sum(right) / group_size
            std = math.sqrt(sum((r - mean) ** 2 for r in right) / (group_size - 1))
            for answer, r in zip(answers, right):
                advantage = (r - mean) / (std + 1e-4)
                dlogits[i] += advantage * probs[i] / (BATCH * group_size)
                dlogits[i, answer] -= advantage / (BATCH * group_size)
        adam_step(params, backward(params, cache, dlogits), state)
