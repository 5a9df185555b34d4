# Cost against utility.
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
        ax.plot([expected_utility(*option, value, penalty, c) for c in costs], costs, label=name)
    ax.set_xlabel("utility")
    ax.set_ylabel("cost of a sample")
    ax.legend()
    return ax
