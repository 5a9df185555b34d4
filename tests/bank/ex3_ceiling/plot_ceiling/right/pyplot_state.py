# pyplot's current axes, set to the given ones.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        ax = plt.figure().gca()
    plt.sca(ax)
    for label, curve in curves.items():
        plt.plot(list(curve.keys()), list(curve.values()), label=f"{label} (best of k)")
        plt.axhline(y=ceilings[label])
    plt.xscale("log", base=2)
    plt.xlabel("k")
    plt.ylabel("accuracy")
    plt.legend()
    return ax
