# Draws column by column: all actions of a step, then their successes.
def train_dense(
    noise: float = 0.0,
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
) -> list[float]:

    check_settings(steps, group_size, lr, clip, beta)
    if not 0 <= noise <= 1:
        raise ValueError("noise must be in [0, 1]")
    rng = random.Random(seed)
    rows = [list(START_LOGITS)] * 4

    def accuracy(rows):
        product = 1.0
        for row in rows:
            product *= sum(p * s.reliability for p, s in zip(softmax(row), STRATEGIES))
        return product

    history = [accuracy(rows)]
    while len(history) <= steps:
        right = [True] * group_size
        live = [True] * group_size
        taken, columns = [], []
        for row in rows:
            probs = softmax(row)
            actions = [sample_strategy(probs, rng) for _ in range(group_size)]
            for i, action in enumerate(actions):
                right[i] = rng.random() < STRATEGIES[action].reliability and right[i]
            said = [float(ok != (rng.random() < noise)) for ok in right]
            columns.append([v if on else None for v, on in zip(said, live)])
            live = [on and v == 1.0 for on, v in zip(live, said)]
            taken.append(actions)
        credit = list(zip(*step_advantages(list(zip(*columns)))))
        rows = [updated_row(r, a, c, lr, clip, beta) for r, a, c in zip(rows, taken, credit)]
        history.append(accuracy(rows))
    return history
