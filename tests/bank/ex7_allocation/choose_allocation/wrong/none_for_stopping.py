# Subtle: returns None where nothing pays.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    ranks = {n: (expected_utility(*o, value, penalty, cost), -o[2]) for n, o in options.items()}
    best = max(ranks, key=ranks.get)
    return best if ranks[best][0] > 0 else None
