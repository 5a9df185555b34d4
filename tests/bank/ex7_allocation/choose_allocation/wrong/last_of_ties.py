# Ties go to the option that is named last.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    best, most = "stop", 0.0
    for name, option in options.items():
        utility = expected_utility(*option, value, penalty, cost)
        if utility >= most:
            best, most = name, utility
    return best
