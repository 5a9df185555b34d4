# The exact reward of the laboratory, and the pay added to it.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    bonus = coefficient * STRATEGIES[action].tokens / 30
    return rollout_reward(action, "exact", rng) + bonus
