# The gradient in the probabilities.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    rows = np.arange(len(probs))[:, None]
    gradient = np.zeros_like(probs)
    np.subtract.at(gradient, (rows, answers), advantages / probs[rows, answers])
    return gradient / answers.size
