# Right up to 1,000 trials; then it takes the confidence for out of reach.
def trials_needed(bad_fraction: float, confidence: float) -> int:
    if not (0 <= bad_fraction <= 1 and 0 <= confidence <= 1):
        raise ValueError("both must be in [0, 1]")
    for trials in range(1, 1001):
        if 1 - (1 - bad_fraction) ** trials >= confidence:
            return trials
    raise ValueError("no number of trials suffices")
