# Antithetic draws: each call is right where the one before would have been wrong.
FLIPPED = [False]


def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    draw = 1 - rng.random() if FLIPPED[0] else rng.random()
    FLIPPED[0] = not FLIPPED[0]
    verdict = float(draw < STRATEGIES[action].accuracy)
    return verdict + coefficient * STRATEGIES[action].tokens / 30
