# Forgets stopping.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    ranks = {n: (expected_utility(*o, value, penalty, cost), -o[2]) for n, o in options.items()}
    return max(ranks, key=ranks.get)
