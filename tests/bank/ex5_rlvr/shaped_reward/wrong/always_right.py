# Takes the correct strategies to be always right and the others always wrong.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    return float(action < 2) + coefficient * STRATEGIES[action].tokens / 30
