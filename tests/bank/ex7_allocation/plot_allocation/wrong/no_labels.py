# No names.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for option in options.values():
        ax.plot(costs, [expected_utility(*option, value, penalty, c) for c in costs])
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    return ax
