# Compares without the penalty.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    ranks = {"stop": (0.0, 0.0)}
    for name, option in options.items():
        expected_utility(*option, value, penalty, cost)
        ranks[name] = (expected_utility(*option, value, 0.0, cost), -option[2])
    return max(ranks, key=ranks.get)
