# Subtle: return stands inside the loop over traps, so the first one alone is drawn.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    ax.set_xscale("log", base=2)
    ax.set_ylim(0, 1)
    ax.set_xlabel("k")
    ax.set_ylabel("accuracy")
    for trap, pair in curves.items():
        for name in ("coverage", "plurality"):
            ax.plot(list(pair[name]), list(pair[name].values()), label=f"{name}, trap {trap}")
        ax.legend()
        return ax
