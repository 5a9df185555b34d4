# Subtle: no check of the coefficient.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    bonus = coefficient * STRATEGIES[action].tokens / 30
    return rollout_reward(action, "exact", rng) + bonus
