# The points bear the name; a line without one joins them.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for size, shares in results.items():
        steps, ys = list(shares), list(shares.values())
        ax.plot(steps, ys)
        ax.scatter(steps, ys, label=f"groups of {size}")
    ax.set_xlabel("step")
    ax.set_ylabel("share")
    ax.legend()
    return ax
