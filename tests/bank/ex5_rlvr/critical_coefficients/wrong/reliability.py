# Subtle: the reliability of a step in the place of the accuracy.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens) / 30
    return {"expected": (verbose.reliability - hack.reliability) / extra, "ranking": 1 / extra}
