# One group after the other, into an empty array.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    result = np.zeros(rewards.shape)
    for row, group in enumerate(rewards):
        result[row] = (group - np.mean(group)) / (np.std(group, ddof=1) + eps)
    return result
