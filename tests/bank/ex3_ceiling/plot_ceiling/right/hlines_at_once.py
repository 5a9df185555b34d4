# semilogx for the curves, one hlines for all ceilings.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    for label in curves:
        ks = sorted(curves[label])
        ax.semilogx(ks, [curves[label][k] for k in ks], base=2, marker="s", label=label)
    budgets = [k for curve in curves.values() for k in curve]
    ax.hlines(list(ceilings.values()), min(budgets), max(budgets), colors="0.5", linestyles="dotted")
    ax.set(xlabel="k", ylabel="best-of-k", ylim=(0, 1))
    ax.legend(title="verifier")
    return ax
