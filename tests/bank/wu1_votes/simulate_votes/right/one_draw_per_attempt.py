# Plain loops: a number decides whether an attempt is right, and another which wrong answer it gives.
def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    if not 0 <= p_right <= 1 or min(n_wrong, attempts, trials) < 1:
        raise ValueError("p_right must be in [0, 1], and each number at least 1")
    votes_right = any_right = 0
    for _ in range(trials):
        answers = []
        for _ in range(attempts):
            if rng.random() < p_right:
                answers.append("right")
            else:
                answers.append(f"wrong {rng.integers(n_wrong)}")
        votes_right += majority_vote(answers, rng) == "right"
        any_right += "right" in answers
    return votes_right / trials, any_right / trials
