# Draws from a generator of its own.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    return rollout_reward(action, "proxy", random.Random(0), coefficient=coefficient)
