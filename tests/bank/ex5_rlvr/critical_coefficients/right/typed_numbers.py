# From the numbers in the table of strategies.
def critical_coefficients() -> dict[str, float]:
    right, lucky = 0.9740**4, 0.4729**4
    return dict(expected=(right - lucky) * 30 / 16, ranking=30 / 16)
