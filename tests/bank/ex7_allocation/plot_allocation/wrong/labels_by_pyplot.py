# Subtle: the lines are on ax, the rest is on pyplot's current axes, which may be others.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name, option in options.items():
        ys = [expected_utility(*option, value, penalty, cost) for cost in costs]
        ax.plot(costs, ys, label=name)
    plt.xlabel("cost of a sample")
    plt.ylabel("utility")
    plt.legend()
    return ax
