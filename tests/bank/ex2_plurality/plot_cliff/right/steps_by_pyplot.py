# Makes ax current, and draws steps with pyplot.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for trap, name in [(trap, name) for trap in curves for name in curves[trap]]:
        ks = list(curves[trap][name])
        ys = list(curves[trap][name].values())
        plt.step(ks, ys, where="mid", label=f"{name} ({trap})")
    plt.xscale("log", base=2)
    plt.ylim(0, 1)
    plt.xlabel("budget")
    plt.ylabel("fraction")
    plt.legend()
    return ax
