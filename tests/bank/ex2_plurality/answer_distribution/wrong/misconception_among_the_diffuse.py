# Subtle: shares the diffuse part among six, as if the misconception were one of them.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    share = (1 - p) * (1 - trap) / 6
    law = dict.fromkeys(DIFFUSE_DELTAS, share)
    law[-1] = (1 - p) * trap + share
    law[0] = p
    return law
