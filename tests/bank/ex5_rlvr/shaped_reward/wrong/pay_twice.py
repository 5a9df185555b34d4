# Adds the pay to a reward that has it.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    reward = rollout_reward(action, "proxy", rng, coefficient=coefficient)
    return reward + coefficient * STRATEGIES[action].tokens / MAX_TOKENS
