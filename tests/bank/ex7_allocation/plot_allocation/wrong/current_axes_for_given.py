# Draws on pyplot's current axes even where ax is given.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    ax = plt.gca()
    for name, option in options.items():
        ys = [expected_utility(*option, value, penalty, cost) for cost in costs]
        ax.plot(costs, ys, label=name)
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
