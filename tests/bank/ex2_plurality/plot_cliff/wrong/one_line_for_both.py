# Joins coverage and plurality of a trap in one line.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for trap, pair in curves.items():
        ks = [*pair["coverage"], *pair["plurality"]]
        shares = [*pair["coverage"].values(), *pair["plurality"].values()]
        ax.plot(ks, shares, label=f"trap {trap}")
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
