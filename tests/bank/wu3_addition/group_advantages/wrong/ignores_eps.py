# Subtle: 1e-4 whatever eps is.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    mean = rewards.mean(axis=1, keepdims=True)
    return (rewards - mean) / (rewards.std(axis=1, ddof=1, keepdims=True) + 1e-4)
