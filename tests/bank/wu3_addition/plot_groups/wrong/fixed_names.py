# Subtle: names the lines after the sizes of the notebook.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for size, shares in results.items():
        ax.plot(list(shares), list(shares.values()), label="groups of 2" if size == min(results) else "groups of 16")
    ax.set_xlabel("step")
    ax.set_ylabel("share")
    ax.legend()
    return ax
