# Subtle: the line of stopping is at the value of a right answer, not at 0.
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
    ax.axhline(value, color="black", label="stop")
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
