# Names written at the ends of the lines, and no legend.
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
        ys = [expected_utility(*option, value, penalty, c) for c in costs]
        ax.plot(costs, ys)
        ax.annotate(name, (costs[-1], ys[-1]))
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("expected utility")
    return ax
