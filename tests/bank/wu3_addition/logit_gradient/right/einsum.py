# A matrix product for each problem.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    slopes = (np.arange(probs.shape[1]) == answers[..., None]) - probs[:, None]
    return -np.einsum("bg,bgj->bj", advantages, slopes) / (len(answers) * len(answers[0]))
