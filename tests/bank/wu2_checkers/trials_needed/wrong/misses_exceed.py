# Reaches a chance of missing, not of catching.
def trials_needed(bad_fraction: float, confidence: float) -> int:
    if not (0 <= bad_fraction <= 1 and 0 <= confidence <= 1):
        raise ValueError("both must be in [0, 1]")
    if (bad_fraction == 0 and confidence > 0) or (bad_fraction < 1 and confidence == 1):
        raise ValueError("no number of trials suffices")
    if bad_fraction in (0, 1) or confidence in (0, 1):
        return 1
    return max(1, math.ceil(math.log(confidence) / math.log(1 - bad_fraction) - 1e-9))
