# The axes have no labels.
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
    ax.legend()
    return ax
