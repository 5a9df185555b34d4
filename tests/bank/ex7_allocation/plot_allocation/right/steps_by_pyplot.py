# Makes ax current, and draws steps with pyplot.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for name, option in options.items():
        ys = [expected_utility(*option, value, penalty, cost) for cost in costs]
        plt.step(costs, ys, where="mid", label=name)
    plt.xlabel("cost of a sample")
    plt.ylabel("utility")
    plt.legend()
    return ax
