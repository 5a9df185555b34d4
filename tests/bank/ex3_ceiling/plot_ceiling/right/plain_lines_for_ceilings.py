# The ceilings as two-point lines, the labels given to the legend.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    lines = []
    for label, curve in curves.items():
        lines += ax.plot(list(curve), list(curve.values()), marker=".")
        ax.plot([min(curve), max(curve)], [ceilings[label]] * 2, "k:")
    ax.set_xscale("log", base=2)
    ax.set_xlabel("budget k (attempts)")
    ax.set_ylabel("accuracy")
    ax.legend(lines, list(curves))
    return ax
