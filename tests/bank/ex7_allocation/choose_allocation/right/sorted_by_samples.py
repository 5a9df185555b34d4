# Sorts by samples, then takes the first of the largest; a twin seen last wins.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    everything = {**dict(reversed(options.items())), "stop": (0.0, 0.0, 0.0)}
    by_samples = sorted(everything, key=lambda name: everything[name][2])
    return max(
        by_samples, key=lambda name: expected_utility(*everything[name], value, penalty, cost)
    )
