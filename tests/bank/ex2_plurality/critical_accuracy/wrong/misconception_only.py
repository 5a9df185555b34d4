# Subtle: forgets the diffuse slips, which lead where trap is below 1/6.
def critical_accuracy(trap: float) -> float:
    if not 0 <= trap <= 1:
        raise ValueError(f"trap = {trap} is not in [0, 1]")
    return trap / (1 + trap)
