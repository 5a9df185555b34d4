# Subtle: indexed assignment counts a repeated answer once.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    gradient = advantages.sum(axis=1, keepdims=True) * probs
    gradient[np.arange(len(probs))[:, None], answers] -= advantages
    return gradient / answers.size
