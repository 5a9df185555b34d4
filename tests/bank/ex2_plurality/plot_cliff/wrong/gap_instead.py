# Draws the gap between coverage and plurality.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for trap, pair in curves.items():
        gap = [pair["coverage"][k] - pair["plurality"][k] for k in pair["coverage"]]
        ax.plot(list(pair["coverage"]), gap, label=f"gap, trap {trap}")
        ax.plot(list(pair["coverage"]), [0] * len(gap), label=f"none, trap {trap}")
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
