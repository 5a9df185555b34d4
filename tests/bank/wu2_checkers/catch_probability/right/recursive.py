# Recursive: this trial catches, or it misses and a later one catches.
def catch_probability(bad_fraction: float, trials: int) -> float:
    if not 0 <= bad_fraction <= 1 or trials < 1:
        raise ValueError("bad_fraction must be in [0, 1] and trials at least 1")
    if trials == 1:
        return bad_fraction
    return bad_fraction + (1 - bad_fraction) * catch_probability(bad_fraction, trials - 1)
