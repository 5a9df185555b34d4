# One call to plot for all, a legend with handles of its own, best option first.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    table = [[expected_utility(*o, value, penalty, c) for o in options.values()] for c in costs]
    ax.axhline(0, color="0.7")
    lines = ax.plot(costs, table)
    order = sorted(range(len(lines)), key=lambda i: -table[0][i])
    names = list(options)
    ax.legend([lines[i] for i in order], [names[i] for i in order])
    ax.set_xlabel("price of one sample")
    ax.set_ylabel("expected utility per prompt")
    return ax
