# The line is drawn twice: plain, and then as markers with the name.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for trap, name in [(trap, name) for trap in curves for name in curves[trap]]:
        ks = list(curves[trap][name])
        ys = list(curves[trap][name].values())
        (line,) = ax.plot(ks, ys)
        ax.plot(ks, ys, "o", color=line.get_color(), label=f"{name} ({trap})")
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("budget")
    ax.set_ylabel("fraction")
    ax.legend()
    return ax
