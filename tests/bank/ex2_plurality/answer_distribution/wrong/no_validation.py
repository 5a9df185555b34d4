# Subtle: right values, but nothing is refused.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    diffuse = (1 - p) * (1 - trap) / len(DIFFUSE_DELTAS)
    return {0: p, SYSTEMATIC_DELTA: (1 - p) * trap} | dict.fromkeys(DIFFUSE_DELTAS, diffuse)
