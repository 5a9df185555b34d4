# A pair in the place of a dict.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens) / 30
    return ((verbose.accuracy - hack.accuracy) / extra, 1 / extra)
