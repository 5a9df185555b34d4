# Subtle: the names stand in the opposite order.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for size, shares in zip(reversed(results), results.values()):
        ax.plot(list(shares), list(shares.values()), label=f"groups of {size}")
    ax.set_xlabel("step")
    ax.set_ylabel("share")
    ax.legend()
    return ax
