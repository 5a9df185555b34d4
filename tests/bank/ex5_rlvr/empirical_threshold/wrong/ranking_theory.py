# Subtle: the smallest above the ranking value, without any run.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 300
) -> float | None:
    if steps < 1 or min(coefficients) < 0:
        raise ValueError("out of range")
    return min((c for c in coefficients if c > critical_coefficients()["ranking"]), default=None)
