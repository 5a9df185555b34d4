# Subtle: stops unless an option earns 0.01 or more.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    best, most, fewest = "stop", 0.01, 0.0
    for name, option in options.items():
        utility = expected_utility(*option, value, penalty, cost)
        if utility > most or (utility == most and option[2] < fewest):
            best, most, fewest = name, utility, option[2]
    return best
