# The seven masses written out one by one.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    diffuse = (1 - p) * (1 - trap) / 5
    return {
        0: p,
        -1: (1 - p) * trap,
        -3: diffuse,
        -2: diffuse,
        2: diffuse,
        3: diffuse,
        4: diffuse,
    }
