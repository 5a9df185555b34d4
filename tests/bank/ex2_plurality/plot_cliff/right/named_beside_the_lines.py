# No legend: the name of each line is written at its end.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for trap, pair in curves.items():
        for name, curve in pair.items():
            ax.plot(curve.keys(), curve.values())
            last = max(curve)
            ax.annotate(f"{name}, trap {trap}", (last, curve[last]))
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    return ax
