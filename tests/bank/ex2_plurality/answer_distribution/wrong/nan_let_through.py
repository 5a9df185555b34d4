# Subtle: refuses numbers outside [0, 1] but lets NaN through.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if p < 0 or p > 1 or trap < 0 or trap > 1:
        raise ValueError("p and trap must be in [0, 1]")
    diffuse = (1 - p) * (1 - trap) / len(DIFFUSE_DELTAS)
    return {0: p, SYSTEMATIC_DELTA: (1 - p) * trap} | dict.fromkeys(DIFFUSE_DELTAS, diffuse)
