# Compares a right hack with a right verbose answer.
def critical_coefficients() -> dict[str, float]:
    verbose, hack = STRATEGIES[1], STRATEGIES[4]
    extra = (hack.tokens - verbose.tokens) / 30
    return {"expected": (verbose.accuracy - hack.accuracy) / extra, "ranking": 0.0}
