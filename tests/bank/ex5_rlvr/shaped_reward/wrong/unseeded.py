# Subtle: draws from the module's generator, so a seed does not repeat.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    is_right = random.random() < STRATEGIES[action].accuracy
    return float(is_right) + coefficient * STRATEGIES[action].tokens / 30
