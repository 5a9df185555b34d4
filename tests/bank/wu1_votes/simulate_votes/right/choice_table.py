# A table of answers by rng.choice, a trial in each row; returns a list.
def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    if not 0 <= p_right <= 1 or min(n_wrong, attempts, trials) < 1:
        raise ValueError("p_right must be in [0, 1], and each number at least 1")
    masses = [p_right] + [(1 - p_right) / n_wrong] * n_wrong
    table = rng.choice(n_wrong + 1, p=masses, size=(trials, attempts))
    votes = [majority_vote(row.tolist(), rng) for row in table]
    return [votes.count(0) / trials, float((table == 0).any(axis=1).mean())]
