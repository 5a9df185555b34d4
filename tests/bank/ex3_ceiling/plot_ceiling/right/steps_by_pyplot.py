# Makes ax current, and draws steps with pyplot.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for label, curve in curves.items():
        ks, ys = list(curve), list(curve.values())
        plt.step(ks, ys, where="mid", label=label)
        plt.axhline(ceilings[label])
    plt.xscale("log", base=2)
    plt.xlabel("k")
    plt.ylabel("accuracy")
    plt.legend()
    return ax
