# Solves for the fraction of wrong answers first; refuses ranges by expected_utility.
def reversal_precision(
    answered: float,
    samples: float,
    rival_utility: float,
    value: float,
    penalty: float,
    cost: float,
) -> float | None:
    best = expected_utility(answered, 1.0, samples, value, penalty, cost)
    loss = answered * (value + penalty)  # what turning all right answers into wrong ones loses
    if not loss:
        return None
    wrong = (best - rival_utility) / loss
    return np.float64(1 - wrong) if 0 <= wrong <= 1 else None
