# Takes the reliability of one step for the accuracy.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    s = STRATEGIES[action]
    return (rng.random() < s.reliability) + coefficient * s.tokens / 30
