# One answer after the other.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    problems, size = answers.shape
    gradient = np.zeros((problems, 19))
    for b in range(problems):
        for g in range(size):
            slope = -probs[b]
            slope[answers[b, g]] += 1
            gradient[b] -= advantages[b, g] * slope
    return gradient / (problems * size)
