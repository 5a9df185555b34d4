# Subtle: ties go to the more precise option, since max compares whole tuples.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    ranks = {"stop": (0.0, 0.0)}
    for name, option in options.items():
        ranks[name] = (expected_utility(*option, value, penalty, cost), option[1])
    return max(ranks, key=ranks.get)
