# Subtle: the lines are on ax, the rest is on pyplot's current axes, which may be others.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for size, shares in results.items():
        steps, ys = list(shares), list(shares.values())
        ax.plot(steps, ys, label=f"groups of {size}")
    plt.xlabel("step")
    plt.ylabel("share")
    plt.legend()
    return ax
