# Subtle: writes into an array like the rewards, so integers are cut off.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    result = np.zeros_like(rewards)
    for row, group in enumerate(rewards):
        result[row] = (group - group.mean()) / (group.std(ddof=1) + eps)
    return result
