# Subtle: labels run through the traps in another order than the lines.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    traps = iter(list(curves)[::-1])
    for pair in curves.values():
        trap = next(traps)
        for name in ("coverage", "plurality"):
            ax.plot(list(pair[name]), list(pair[name].values()), label=f"{name}, trap {trap}")
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
