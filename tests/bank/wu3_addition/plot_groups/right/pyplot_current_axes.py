# pyplot on the current axes, with the group size alone as the label.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.gca()
    plt.sca(ax)
    for size in sorted(results):
        steps, shares = zip(*sorted(results[size].items()))
        plt.plot(steps, shares, "o--", label=str(size))
    plt.xlabel("step")
    plt.ylabel("share")
    plt.legend(title="group size")
    return ax
