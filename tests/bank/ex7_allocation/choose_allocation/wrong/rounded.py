# Subtle: rounds to cents before it compares.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    ranks = {"stop": (0.0, 0.0)}
    for name, option in options.items():
        ranks[name] = (round(expected_utility(*option, value, penalty, cost), 2), -option[2])
    return max(ranks, key=ranks.get)
