# A line at 0.5 beside the curves, and ranges set last.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for trap, pair in curves.items():
        for name in ("coverage", "plurality"):
            ax.plot(list(pair[name]), list(pair[name].values()), label=f"{name}, trap {trap}")
    ax.axhline(0.5, color="0.8")
    ax.plot([1, 2], [1, 1], color="none")
    ax.set_xscale("log", base=2)
    ax.set_ylim(-0.02, 1.02)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
