# Adds up the chances that the first wrong pair is number 1, 2, ….
def catch_probability(bad_fraction: float, trials: int) -> float:
    if not 0 <= bad_fraction <= 1 or trials < 1:
        raise ValueError("bad_fraction must be in [0, 1] and trials at least 1")
    chance, missed = 0.0, 1.0
    for _ in range(trials):
        chance += missed * bad_fraction
        missed *= 1 - bad_fraction
    return chance
