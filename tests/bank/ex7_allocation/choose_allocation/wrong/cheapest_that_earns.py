# The option with the fewest samples of those that earn anything.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    earning = [n for n, o in options.items() if expected_utility(*o, value, penalty, cost) > 0]
    return min(earning, key=lambda name: options[name][2]) if earning else "stop"
