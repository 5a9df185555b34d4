# Subtle: leaves out the answers whose mass is 0.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    law = {0: p, -1: (1 - p) * trap}
    for delta in DIFFUSE_DELTAS:
        law[delta] = (1 - p) * (1 - trap) / 5
    return {error: mass for error, mass in law.items() if mass > 0}
