# Subtle: subtracts the mean of the advantages first.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    advantages = advantages - advantages.mean(axis=1, keepdims=True)
    chosen = np.eye(19)[answers] - probs[:, None, :]
    return -(advantages[:, :, None] * chosen).sum(axis=1) / answers.size
