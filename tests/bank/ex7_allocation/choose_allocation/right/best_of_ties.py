# Finds the largest utility, collects the options that reach it up to rounding, then the cheapest.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    utilities = {
        name: expected_utility(*option, value, penalty, cost) for name, option in options.items()
    }
    samples = {name: option[2] for name, option in options.items()}
    utilities["stop"], samples["stop"] = 0.0, 0.0
    largest = max(utilities.values())
    tied = [name for name in utilities if math.isclose(utilities[name], largest, abs_tol=1e-12)]
    return min(tied, key=samples.__getitem__)
