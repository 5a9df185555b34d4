# Draws pairs without repetition from 39,601 (off by less than 1%).
def catch_probability(bad_fraction: float, trials: int) -> float:
    if not 0 <= bad_fraction <= 1 or trials < 1:
        raise ValueError("bad_fraction must be in [0, 1] and trials at least 1")
    pairs = 199**2
    bad = round(bad_fraction * pairs)
    return 1 - math.comb(pairs - bad, trials) / math.comb(pairs, trials)
