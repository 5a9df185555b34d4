# Draws no ceilings.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for label, curve in curves.items():
        (line,) = ax.plot(list(curve), list(curve.values()), "o-", label=label)
    ax.set_xscale("log", base=2)
    ax.set_xlabel("budget k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
