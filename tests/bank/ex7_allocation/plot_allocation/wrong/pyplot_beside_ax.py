# Subtle: returns ax, but draws with pyplot, whose current axes may be others.
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
        plt.plot(costs, ys, label=name)
    plt.xlabel("cost of a sample")
    plt.ylabel("utility")
    plt.legend()
    return ax
