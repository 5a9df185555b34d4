# Divides the wrong way round.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens) / 30
    return {"expected": extra / (verbose.accuracy - hack.accuracy), "ranking": extra}
