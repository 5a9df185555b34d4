# Right, but NaN is neither below 0 nor above 1 (a corner case).
def catch_probability(bad_fraction: float, trials: int) -> float:
    if bad_fraction < 0 or bad_fraction > 1 or trials < 1:
        raise ValueError("bad_fraction must be in [0, 1] and trials at least 1")
    return 1 - (1 - bad_fraction) ** trials
