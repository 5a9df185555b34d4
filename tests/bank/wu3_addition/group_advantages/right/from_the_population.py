# The population standard deviation, corrected by the root of G / (G - 1).
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    size = rewards.shape[1]
    std = np.std(rewards, axis=-1) * np.sqrt(size / (size - 1))
    return ((rewards.T - np.mean(rewards, axis=-1)) / (std + eps)).T
