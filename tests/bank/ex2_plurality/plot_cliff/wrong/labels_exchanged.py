# Subtle: coverage is labelled plurality and the other way round.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for trap, pair in curves.items():
        for name, label in (("coverage", "plurality"), ("plurality", "coverage")):
            ax.plot(list(pair[name]), list(pair[name].values()), label=f"{label}, trap {trap}")
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
