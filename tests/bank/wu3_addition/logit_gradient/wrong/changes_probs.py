# Subtle: works in place on the probabilities.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    probs *= advantages.sum(axis=1, keepdims=True)
    np.subtract.at(probs, (np.arange(len(probs))[:, None], answers), advantages)
    return probs / answers.size
