# Subtle: the lines are on ax, the rest is on pyplot's current axes, which may be others.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, name in enumerate(("vote", "any right")):
        ks = list(results)
        ys = [pair[index] for pair in results.values()]
        ax.plot(ks, ys, label=name)
    plt.xlabel("attempts")
    plt.ylabel("fraction of trials")
    plt.legend()
    return ax
