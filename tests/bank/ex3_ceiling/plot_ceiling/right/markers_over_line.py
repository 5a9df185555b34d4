# The line is drawn twice: plain, and then as markers with the name.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for label, curve in curves.items():
        ks, ys = list(curve), list(curve.values())
        (line,) = ax.plot(ks, ys)
        ax.plot(ks, ys, "o", color=line.get_color(), label=label)
        ax.axhline(ceilings[label])
    ax.set_xscale("log", base=2)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
