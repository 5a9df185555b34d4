# Strategies by their index.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens) / 30
    return {"expected": (verbose.accuracy - hack.accuracy) / extra, "ranking": 1 / extra}
