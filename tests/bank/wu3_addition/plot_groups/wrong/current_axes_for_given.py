# Draws on pyplot's current axes even where ax is given.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    ax = plt.gca()
    for size, shares in results.items():
        steps, ys = list(shares), list(shares.values())
        ax.plot(steps, ys, label=f"groups of {size}")
    ax.set_xlabel("step")
    ax.set_ylabel("share")
    ax.legend()
    return ax
