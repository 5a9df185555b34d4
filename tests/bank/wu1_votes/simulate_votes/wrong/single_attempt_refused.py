# Subtle: refuses a single attempt, a single trial and a single wrong answer.
def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    if not 0 <= p_right <= 1 or min(n_wrong, attempts, trials) <= 1:
        raise ValueError("p_right must be in [0, 1], and each number above 1")
    votes_right = any_right = 0
    for _ in range(trials):
        answers = ask(p_right, n_wrong, attempts, rng)
        votes_right += majority_vote(answers, rng) == RIGHT
        any_right += RIGHT in answers
    return votes_right / trials, any_right / trials
