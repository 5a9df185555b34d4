# A quotient of logarithms, rounded to nine places and then up; returns a NumPy integer.
def trials_needed(bad_fraction: float, confidence: float) -> int:
    if not (0 <= bad_fraction <= 1 and 0 <= confidence <= 1):
        raise ValueError("both must be in [0, 1]")
    if (bad_fraction == 0 and confidence > 0) or (bad_fraction < 1 and confidence == 1):
        raise ValueError("no number of trials suffices")
    if bad_fraction >= confidence:
        return np.int64(1)
    quotient = np.log1p(-confidence) / np.log1p(-bad_fraction)
    return np.ceil(np.round(quotient, 9)).astype(int)
