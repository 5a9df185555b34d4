# Counts up for ever where no number of trials suffices.
def trials_needed(bad_fraction: float, confidence: float) -> int:
    if not (0 <= bad_fraction <= 1 and 0 <= confidence <= 1):
        raise ValueError("both must be in [0, 1]")
    trials = 1
    while 1 - (1 - bad_fraction) ** trials < confidence:
        trials += 1
    return trials
