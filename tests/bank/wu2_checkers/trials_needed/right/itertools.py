# The first of count(1) that catches often enough.
def trials_needed(bad_fraction: float, confidence: float) -> int:
    if not (0 <= bad_fraction <= 1 and 0 <= confidence <= 1):
        raise ValueError("both must be in [0, 1]")
    if (bad_fraction == 0 and confidence > 0) or (bad_fraction < 1 and confidence == 1):
        raise ValueError("no number of trials suffices")
    from itertools import count

    return next(k for k in count(1) if 1 - confidence >= (1 - bad_fraction) ** k)
