# Takes the error with the other sign.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    law = {0: p, 1: (1 - p) * trap}
    for delta in DIFFUSE_DELTAS:
        law[-delta] = (1 - p) * (1 - trap) / 5
    return law
