# Subtle: takes the steps of the first group size for all.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for size, shares in results.items():
        ax.plot(list(next(iter(results.values()))), list(shares.values()), label=f"groups of {size}")
    ax.set_xlabel("step")
    ax.set_ylabel("share")
    ax.legend()
    return ax
