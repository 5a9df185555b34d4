# Subtle: leaves out what verbose-correct earns for its length.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = hack.tokens / 30
    return {"expected": (verbose.accuracy - hack.accuracy) / extra, "ranking": 1 / extra}
