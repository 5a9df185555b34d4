# Two points a line, since utility is linear in the cost; stopping drawn first.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    ends = [min(costs), max(costs)]
    ax.plot(ends, [0, 0], color="grey", label="stop")
    for name, option in options.items():
        ax.plot(
            ends,
            [expected_utility(*option, value, penalty, c) for c in ends],
            label=f"{name} ({option[2]:.0f})",
        )
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
