# Antithetic draws: every other call turns its draws round.
CALLS = [0]


def rollout_steps(
    probs: Policy, noise: float, rng: random.Random
) -> tuple[list[int], list[float | None], bool]:

    if not 0 <= noise <= 1 or len(probs) != 4:
        raise ValueError("noise must be in [0, 1], and probs have four rows")
    CALLS[0] += 1

    def draw() -> float:
        return 1 - rng.random() if CALLS[0] % 2 else rng.random()

    actions, said, right = [], [], True
    for row in probs:
        bounds = [sum(row[: action + 1]) for action in range(5)]
        at = draw()
        actions.append(next((a for a, bound in enumerate(bounds) if at < bound), 4))
        right = right and draw() < STRATEGIES[actions[-1]].reliability
        flipped = draw() < noise
        said.append(None if 0.0 in said else float(right != flipped))
    return actions, said, right
