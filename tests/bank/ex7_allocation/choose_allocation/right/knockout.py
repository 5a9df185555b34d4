# Lets each option meet the best so far, in fractions.
from fractions import Fraction


def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    def worth(option):
        expected_utility(*option, value, penalty, cost)  # refuses what is out of range
        answered, precision, samples = map(Fraction, option)
        right = answered * precision
        wrong = answered - right
        return right * Fraction(value) - wrong * Fraction(penalty) - samples * Fraction(cost)

    best, option = "stop", (0, 0, 0)
    for name, rival in options.items():
        if worth(rival) > worth(option) or (
            worth(rival) == worth(option) and rival[2] <= option[2]
        ):
            best, option = name, rival
    return best
