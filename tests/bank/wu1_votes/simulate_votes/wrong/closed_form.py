# The second number is the closed form, and not measured.
def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    if not 0 <= p_right <= 1 or min(n_wrong, attempts, trials) < 1:
        raise ValueError("p_right must be in [0, 1], and each number at least 1")
    votes_right = 0
    for _ in range(trials):
        votes_right += majority_vote(ask(p_right, n_wrong, attempts, rng), rng) == RIGHT
    return votes_right / trials, chance_any(p_right, attempts)
