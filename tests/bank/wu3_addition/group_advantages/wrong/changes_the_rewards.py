# Subtle: subtracts the mean in place.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    std = rewards.std(axis=1, ddof=1, keepdims=True)
    if rewards.dtype.kind != "f":
        rewards = rewards.astype(float)
    rewards -= rewards.mean(axis=1, keepdims=True)
    return rewards / (std + eps)
