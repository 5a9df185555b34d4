# Returns the masses in a list, without the errors they belong to.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    return [p, (1 - p) * trap] + [(1 - p) * (1 - trap) / 5] * 5
