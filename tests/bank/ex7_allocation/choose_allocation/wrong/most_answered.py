# Takes the option that answers the most prompts.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    best = max(options, key=lambda name: (options[name][0], -options[name][2]))
    return best if expected_utility(*options[best], value, penalty, cost) > 0 else "stop"
