# NumPy: amounts times how often each is due.
def expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    if min(samples, value, penalty, cost) < 0:
        raise ValueError("amounts must not be negative")
    if not (0 <= answered <= 1 and 0 <= precision <= 1):
        raise ValueError("fractions must be in [0, 1]")
    often = np.array([answered * precision, answered * (1 - precision), samples])
    return often @ np.array([value, -penalty, -cost])
