# An own formula that takes any numbers.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    ranks = {"stop": (0.0, 0.0)}
    for name, (answered, precision, samples) in options.items():
        utility = answered * (precision * value - (1 - precision) * penalty) - samples * cost
        ranks[name] = (utility, -samples)
    return max(ranks, key=ranks.get)
