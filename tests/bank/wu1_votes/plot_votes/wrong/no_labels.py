# Labels no axis.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, label in enumerate(("vote", "any right")):
        ax.plot(list(results), [pair[index] for pair in results.values()], label=label)
    ax.legend()
    return ax
