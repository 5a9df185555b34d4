# Subtle: the lines are on ax, the rest is on pyplot's current axes, which may be others.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for trap, name in [(trap, name) for trap in curves for name in curves[trap]]:
        ks = list(curves[trap][name])
        ys = list(curves[trap][name].values())
        ax.plot(ks, ys, label=f"{name} ({trap})")
    plt.xscale("log", base=2)
    plt.ylim(0, 1)
    plt.xlabel("budget")
    plt.ylabel("fraction")
    plt.legend()
    return ax
