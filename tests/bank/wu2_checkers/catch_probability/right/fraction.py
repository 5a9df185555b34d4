# Exact fractions; returns one.
def catch_probability(bad_fraction: float, trials: int) -> float:
    if not 0 <= bad_fraction <= 1 or trials < 1:
        raise ValueError("bad_fraction must be in [0, 1] and trials at least 1")
    from fractions import Fraction

    return 1 - (1 - Fraction(bad_fraction)) ** trials
