# The line is drawn twice: plain, and then as markers with the name.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for size, shares in results.items():
        steps, ys = list(shares), list(shares.values())
        (line,) = ax.plot(steps, ys)
        ax.plot(steps, ys, "o", color=line.get_color(), label=f"groups of {size}")
    ax.set_xlabel("step")
    ax.set_ylabel("share")
    ax.legend()
    return ax
