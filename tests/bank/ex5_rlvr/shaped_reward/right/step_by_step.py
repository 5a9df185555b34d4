# Each of four steps is right or not; returns a NumPy float.
def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    s = STRATEGIES[action]
    is_right = all([rng.random() < s.reliability for _ in range(4)])
    return np.float64(is_right) + np.float64(coefficient) * s.tokens / 30
