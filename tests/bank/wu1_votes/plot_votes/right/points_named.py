# The points bear the name; a line without one joins them.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, name in enumerate(("vote", "any right")):
        ks = list(results)
        ys = [pair[index] for pair in results.values()]
        ax.plot(ks, ys)
        ax.scatter(ks, ys, label=name)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.legend()
    return ax
