# The points bear the name; a line without one joins them.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for trap, name in [(trap, name) for trap in curves for name in curves[trap]]:
        ks = list(curves[trap][name])
        ys = list(curves[trap][name].values())
        ax.plot(ks, ys)
        ax.scatter(ks, ys, label=f"{name} ({trap})")
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("budget")
    ax.set_ylabel("fraction")
    ax.legend()
    return ax
