# Subtle: labels that nobody sees, for want of a legend.
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
        ax.plot(costs, [expected_utility(*option, value, penalty, c) for c in costs], label=name)
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    return ax
