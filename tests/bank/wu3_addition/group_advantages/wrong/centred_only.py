# Does not divide by the deviation (Dr. GRPO).
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    return rewards - rewards.mean(axis=1, keepdims=True)
