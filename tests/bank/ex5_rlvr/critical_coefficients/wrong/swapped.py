# Subtle: the two are exchanged.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens) / 30
    return {"ranking": (verbose.accuracy - hack.accuracy) / extra, "expected": 1 / extra}
