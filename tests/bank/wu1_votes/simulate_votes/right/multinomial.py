# Draws the counts of all trials at once; noise below a vote breaks ties.
def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    if not 0 <= p_right <= 1 or min(n_wrong, attempts, trials) < 1:
        raise ValueError("p_right must be in [0, 1], and each number at least 1")
    masses = [p_right] + [(1 - p_right) / n_wrong] * n_wrong
    counts = rng.multinomial(attempts, masses, size=trials)
    winners = (counts + rng.random(counts.shape)).argmax(axis=1)
    return (winners == 0).mean(), (counts[:, 0] > 0).mean()
