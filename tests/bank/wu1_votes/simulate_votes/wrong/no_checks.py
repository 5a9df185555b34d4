# Right, but makes no trials where it is asked for none, and divides by them.
def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    votes_right = any_right = 0
    for _ in range(trials):
        answers = ask(p_right, n_wrong, attempts, rng)
        votes_right += majority_vote(answers, rng) == RIGHT
        any_right += RIGHT in answers
    return votes_right / trials, any_right / trials
