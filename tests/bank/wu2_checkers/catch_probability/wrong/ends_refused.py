# Right, but refuses 0 and 1 (a corner case).
def catch_probability(bad_fraction: float, trials: int) -> float:
    if not 0 < bad_fraction < 1 or trials < 1:
        raise ValueError("bad_fraction must be between 0 and 1 and trials at least 1")
    return 1 - (1 - bad_fraction) ** trials
