# Takes the probabilities for logits.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    odds = np.exp(probs)
    probs = odds / odds.sum(axis=1, keepdims=True)
    chosen = np.eye(19)[answers] - probs[:, None, :]
    return -(advantages[:, :, None] * chosen).sum(axis=1) / answers.size
