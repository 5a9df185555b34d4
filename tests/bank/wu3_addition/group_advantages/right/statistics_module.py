# Python's own statistics module, list by list.
def group_advantages(rewards: np.ndarray, eps: float = 1e-4) -> np.ndarray:
    if np.ndim(rewards) != 2 or np.shape(rewards)[1] < 2:
        raise ValueError("rewards must be B x G with G at least 2")
    import statistics

    result = []
    for group in rewards.tolist():
        mean, std = statistics.fmean(group), statistics.stdev(group)
        result.append([(reward - mean) / (std + eps) for reward in group])
    return np.array(result)
