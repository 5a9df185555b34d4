# In percent.
def catch_probability(bad_fraction: float, trials: int) -> float:
    if not 0 <= bad_fraction <= 1 or trials < 1:
        raise ValueError("bad_fraction must be in [0, 1] and trials at least 1")
    return 100 * (1 - (1 - bad_fraction) ** trials)
