# Subtle: the lines are on ax, the rest is on pyplot's current axes, which may be others.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for label, curve in curves.items():
        ks, ys = list(curve), list(curve.values())
        ax.plot(ks, ys, label=label)
        ax.axhline(ceilings[label])
    plt.xscale("log", base=2)
    plt.xlabel("k")
    plt.ylabel("accuracy")
    plt.legend()
    return ax
