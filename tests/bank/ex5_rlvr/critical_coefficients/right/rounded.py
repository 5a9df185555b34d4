# The values to four decimals.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens) / 30
    return {"expected": round((verbose.accuracy - hack.accuracy) / extra, 4), "ranking": 1 / extra}
