# One draw decides whether the answer is right; no problem is made.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    name, reliability, tokens = STRATEGIES[action]
    is_right = rng.random() < reliability**4
    return int(is_right) + tokens * coefficient / 30
