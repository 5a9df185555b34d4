# All coverages first, then all pluralities, as arrays; the legend stands beside the axes.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    handles = []
    for name, marker in (("coverage", "s"), ("plurality", "o")):
        for trap, pair in curves.items():
            points = np.array(list(pair[name].items()))
            handles += ax.plot(*points.T, marker=marker, label=f"{name} ({trap:g})")
    ax.set_xscale("log", base=2)
    ax.set_xlabel("number of attempts k")
    ax.set_ylabel("fraction")
    ax.set_ylim(0.0, 1.0)
    ax.legend(handles=handles, bbox_to_anchor=(1, 1))
    return ax
