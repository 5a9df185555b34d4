# Subtle: passes the coefficient to the exact reward, which ignores it.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    return rollout_reward(action, "exact", rng, coefficient=coefficient)
