# Subtle: the names in another order than the curves.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    names = list(curves)[1:] + list(curves)[:1]
    for label, name in zip(curves, names):
        curve = curves[label]
        (line,) = ax.plot(list(curve), list(curve.values()), "o-", label=name)
        ax.axhline(ceilings[label], color=line.get_color(), linestyle="--")
    ax.set_xscale("log", base=2)
    ax.set_xlabel("budget k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
