# Halves an interval until the hack's reward overtakes.
def critical_coefficients() -> dict[str, float]:
    table = {s.name: s for s in STRATEGIES}
    verbose, hack = table["verbose-correct"], table["verbose-hack"]

    def crossing(hack_verdict, verbose_verdict):
        low, high = 0.0, 10.0
        for _ in range(60):
            c = (low + high) / 2
            if hack_verdict + c * hack.tokens / 30 < verbose_verdict + c * verbose.tokens / 30:
                low = c
            else:
                high = c
        return high

    return {"expected": crossing(hack.accuracy, verbose.accuracy), "ranking": crossing(0, 1)}
