# Subtle: the names stand in another order than the lines.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name, option in zip(sorted(options, reverse=True), options.values()):
        ax.plot(costs, [expected_utility(*option, value, penalty, c) for c in costs], label=name)
    names = list(options)
    for line, name in zip(ax.get_lines(), names[1:] + names[:1]):
        line.set_label(name)
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
