# Compares each answer with the mean of the others.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    others = (rewards.sum(axis=1, keepdims=True) - rewards) / (rewards.shape[1] - 1)
    return (rewards - others) / (rewards.std(axis=1, ddof=1, keepdims=True) + eps)
