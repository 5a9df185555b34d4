# Subtle: takes groups of one.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    mean = rewards.mean(axis=-1, keepdims=True)
    std = np.sqrt(((rewards - mean) ** 2).sum(-1, keepdims=True) / max(rewards.shape[-1] - 1, 1))
    return (rewards - mean) / (std + eps)
