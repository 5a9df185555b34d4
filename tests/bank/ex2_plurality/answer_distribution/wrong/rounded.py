# Subtle: rounds the masses to three places.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    diffuse = round((1 - p) * (1 - trap) / 5, 3)
    return {0: round(p, 3), -1: round((1 - p) * trap, 3)} | dict.fromkeys(DIFFUSE_DELTAS, diffuse)
