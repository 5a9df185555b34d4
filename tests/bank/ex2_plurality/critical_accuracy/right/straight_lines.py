# Both masses are linear in p: the crossing from their values at p = 0 and p = 1.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    at_0 = answer_distribution(0.0, trap)
    rival = max(at_0, key=at_0.get)
    at_1 = answer_distribution(1.0, trap)
    gap_0 = at_0[rival] - at_0[0]
    gap_1 = at_1[rival] - at_1[0]
    return gap_0 / (gap_0 - gap_1)
