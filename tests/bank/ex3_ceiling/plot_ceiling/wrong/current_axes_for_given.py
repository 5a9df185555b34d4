# Draws on pyplot's current axes even where ax is given.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    ax = plt.gca()
    for label, curve in curves.items():
        ks, ys = list(curve), list(curve.values())
        ax.plot(ks, ys, label=label)
        ax.axhline(ceilings[label])
    ax.set_xscale("log", base=2)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
