# A uniform number in [0, 1) is cut into the right answer and equal parts for the wrong ones.
def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    if not 0 <= p_right <= 1 or min(n_wrong, attempts, trials) < 1:
        raise ValueError("p_right must be in [0, 1], and each number at least 1")
    wins = hits = 0
    for row in rng.random((trials, attempts)):
        wrong = ((row - p_right) / (1 - p_right) * n_wrong).astype(int) if p_right < 1 else row
        answers = np.where(row < p_right, -1, wrong).astype(int)
        wins += int(majority_vote(answers.tolist(), rng) == -1)
        hits += int((answers == -1).any())
    return wins / trials, hits / trials
