# Subtle: fails where no axes are given.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    for name, option in options.items():
        ax.plot(costs, [expected_utility(*option, value, penalty, c) for c in costs], label=name)
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
