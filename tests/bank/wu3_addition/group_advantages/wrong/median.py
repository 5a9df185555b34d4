# Compares with the median of the group.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    middle = np.median(rewards, axis=1, keepdims=True)
    return (rewards - middle) / (rewards.std(axis=1, ddof=1, keepdims=True) + eps)
