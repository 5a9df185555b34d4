# expm1 and log1p in NumPy, accurate where the fault is rare.
def catch_probability(bad_fraction: float, trials: int) -> float:
    if not 0 <= bad_fraction <= 1 or trials < 1:
        raise ValueError("bad_fraction must be in [0, 1] and trials at least 1")
    with np.errstate(divide="ignore"):
        return -np.expm1(trials * np.log1p(-bad_fraction))
