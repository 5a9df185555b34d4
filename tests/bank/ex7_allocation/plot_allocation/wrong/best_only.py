# Subtle: only the utility of the choice.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    best = [
        max(0.0, *(expected_utility(*o, value, penalty, c) for o in options.values()))
        for c in costs
    ]
    ax.plot(costs, best, label=", ".join(options))
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
