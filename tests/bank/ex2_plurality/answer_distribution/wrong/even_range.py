# Spreads the diffuse slips over -3 to 4 without a gap: 1 is no possible error.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    law = {0: p, -1: (1 - p) * trap}
    for delta in (-3, -2, 1, 2, 3, 4):
        law[delta] = (1 - p) * (1 - trap) / 6
    return law
