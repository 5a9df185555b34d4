# Labels given to the legend, in percent on the ticks only.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    from matplotlib.ticker import PercentFormatter

    if ax is None:
        _, ax = plt.subplots()
    for shares in results.values():
        ax.plot(list(shares), list(shares.values()))
    ax.legend([f"G = {size}" for size in results])
    ax.yaxis.set_major_formatter(PercentFormatter(1.0))
    ax.set(xlabel="training step", ylabel="right")
    return ax
