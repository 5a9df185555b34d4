# Draws all actions, then all successes, then all flips, each with rng.choices.
def rollout_steps(
    probs: Policy, noise: float, rng: random.Random
) -> tuple[list[int], list[float | None], bool]:

    if not 0 <= noise <= 1 or len(probs) != 4:
        raise ValueError("noise must be in [0, 1], and probs have four rows")
    actions = [rng.choices(range(5), weights=row)[0] for row in probs]
    succeeded = [rng.random() < STRATEGIES[action].reliability for action in actions]
    flipped = [rng.random() < noise for _ in range(4)]
    right = [all(succeeded[: t + 1]) for t in range(4)]
    said = [float(ok != flip) for ok, flip in zip(right, flipped)]
    if 0.0 in said:
        stop = said.index(0.0) + 1
        said = said[:stop] + [None] * (4 - stop)
    return actions, said, right[-1]
