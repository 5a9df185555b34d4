# A table of outcomes: right, wrong and none, each with its probability and what it earns.
def expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    if not (0 <= answered <= 1 and 0 <= precision <= 1):
        raise ValueError("fractions must be in [0, 1]")
    if min(samples, value, penalty, cost) < 0:
        raise ValueError("amounts must not be negative")
    spent = samples * cost
    outcomes = (
        (answered * precision, value - spent),
        (answered * (1 - precision), -penalty - spent),
        (1 - answered, -spent),
    )
    return math.fsum(probability * earned for probability, earned in outcomes)
