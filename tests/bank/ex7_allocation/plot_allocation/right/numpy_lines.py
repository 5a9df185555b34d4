# NumPy arrays, a dashed line for stopping, legend beside the axes.
def plot_allocation(
    options: Mapping[str, Option],
    value: float,
    penalty: float,
    costs: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        ax = plt.gca()
    prices = np.asarray(costs)
    for name, (answered, precision, samples) in options.items():
        earned = answered * (precision * value - (1 - precision) * penalty)
        ax.plot(prices, earned - samples * prices, marker=".", label=name)
    ax.axhline(0.0, linestyle="--", color="black", label="stop")
    ax.set(xlabel="cost", ylabel="utility")
    ax.legend(loc="upper left", bbox_to_anchor=(1, 1))
    return ax
