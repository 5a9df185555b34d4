# Takes the smallest utility.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    utilities = {"stop": 0.0}
    for name, option in options.items():
        utilities[name] = expected_utility(*option, value, penalty, cost)
    return min(utilities, key=utilities.get)
