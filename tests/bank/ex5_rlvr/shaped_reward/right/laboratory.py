# The laboratory's proxy reward with another coefficient.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    return rollout_reward(action, "proxy", rng, coefficient=coefficient)
