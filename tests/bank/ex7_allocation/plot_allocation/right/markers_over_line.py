# The line is drawn twice: plain, and then as markers with the name.
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
        (line,) = ax.plot(costs, ys)
        ax.plot(costs, ys, "o", color=line.get_color(), label=name)
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
