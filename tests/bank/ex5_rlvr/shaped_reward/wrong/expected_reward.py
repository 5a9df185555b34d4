# Returns the mean of the reward.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    return STRATEGIES[action].accuracy + coefficient * STRATEGIES[action].tokens / MAX_TOKENS
