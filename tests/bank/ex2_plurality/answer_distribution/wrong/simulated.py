# Estimates the law from 20,000 attempts instead of computing it.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    rng = random.Random(0)
    counts = dict.fromkeys((0, -1, *DIFFUSE_DELTAS), 0)
    for _ in range(20_000):
        error = 0
        if rng.random() >= p:
            error = -1 if rng.random() < trap else rng.choice(DIFFUSE_DELTAS)
        counts[error] += 1
    return {error: count / 20_000 for error, count in counts.items()}
