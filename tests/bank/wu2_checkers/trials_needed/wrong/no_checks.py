# Right, but takes a confidence below 0.
def trials_needed(bad_fraction: float, confidence: float) -> int:
    if bad_fraction > 1 or bad_fraction < 0 or confidence > 1:
        raise ValueError("both must be in [0, 1]")
    if (bad_fraction == 0 and confidence > 0) or (bad_fraction < 1 and confidence == 1):
        raise ValueError("no number of trials suffices")
    trials = 1
    while 1 - (1 - bad_fraction) ** trials < confidence:
        trials += 1
    return trials
