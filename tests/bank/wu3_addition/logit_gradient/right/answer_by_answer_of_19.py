# The mask of each of the 19 answers in turn.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    gradient = np.empty_like(probs)
    for j in range(19):
        weight = np.where(answers == j, 1.0, 0.0) - probs[:, [j]]
        gradient[:, j] = -np.mean(advantages * weight, axis=1)
    return gradient / len(probs)
