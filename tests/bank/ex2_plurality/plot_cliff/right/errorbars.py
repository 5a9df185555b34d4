# errorbar lines, named in the legend call.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    names = []
    for trap, pair in curves.items():
        for name in pair:
            ks, shares = zip(*pair[name].items(), strict=True)
            names.append(f"{name} at trap {trap}")
            ax.errorbar(ks, shares, yerr=0.02, label=names[-1])
    ax.set_xscale("log", base=2)
    ax.axis(ymin=0, ymax=1)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of problems")
    ax.legend()
    return ax
