# Forgets that length is paid as a fraction of 30.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens)
    return {"expected": (verbose.accuracy - hack.accuracy) / extra, "ranking": 1 / extra}
