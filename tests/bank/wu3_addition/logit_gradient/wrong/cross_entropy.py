# The gradient of the log-probability, without advantages.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    chosen = np.eye(19)[answers] - probs[:, None, :]
    return -chosen.mean(axis=1) / len(probs)
