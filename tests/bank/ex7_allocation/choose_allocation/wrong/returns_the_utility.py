# Returns the utility, not the name.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    return max([0.0, *(expected_utility(*o, value, penalty, cost) for o in options.values())])
