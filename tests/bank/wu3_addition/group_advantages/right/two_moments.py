# The sample variance from the mean of the squares.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    rewards = np.array(rewards, dtype=float)
    size = rewards.shape[1]
    mean = rewards.sum(axis=1) / size
    variance = ((rewards - mean[:, None]) ** 2).sum(axis=1) / (size - 1)
    return (rewards - mean[:, None]) / (variance[:, None] ** 0.5 + eps)
