# Draws on pyplot's current axes even where ax is given.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    ax = plt.gca()
    for index, name in enumerate(("vote", "any right")):
        ks = list(results)
        ys = [pair[index] for pair in results.values()]
        ax.plot(ks, ys, label=name)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.legend()
    return ax
