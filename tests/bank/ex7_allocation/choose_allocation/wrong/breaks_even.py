# Subtle: stops only where the best loses, not where it merely breaks even.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    ranks = {n: (expected_utility(*o, value, penalty, cost), -o[2]) for n, o in options.items()}
    best = max(ranks, key=ranks.get)
    return "stop" if ranks[best][0] < 0 else best
