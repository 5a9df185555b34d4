# The variance as half the mean squared difference between two answers.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    rewards = np.asarray(rewards, dtype=np.float64)
    size = rewards.shape[1]
    squares = (rewards[:, :, None] - rewards[:, None, :]) ** 2
    variance = squares.sum(axis=(1, 2)) / (2 * size * (size - 1))
    centred = rewards - np.average(rewards, axis=1)[:, None]
    return centred / (np.sqrt(variance)[:, None] + eps)
