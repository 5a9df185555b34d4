# Counts in steps of ten above a hundred (off by less than 5%).
def trials_needed(bad_fraction: float, confidence: float) -> int:
    if not (0 <= bad_fraction <= 1 and 0 <= confidence <= 1):
        raise ValueError("both must be in [0, 1]")
    if (bad_fraction == 0 and confidence > 0) or (bad_fraction < 1 and confidence == 1):
        raise ValueError("no number of trials suffices")
    trials = 1
    while 1 - (1 - bad_fraction) ** trials < confidence:
        trials += 1 if trials < 100 else 10
    return trials
