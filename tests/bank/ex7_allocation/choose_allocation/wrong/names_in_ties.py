# Subtle: ties go to the name that comes last in the alphabet.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    pairs = [
        (expected_utility(*option, value, penalty, cost), name) for name, option in options.items()
    ]
    return max([(0.0, "stop"), *pairs])[1]
