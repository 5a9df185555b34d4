# Leaves out the largest number of attempts (a corner case).
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, label in enumerate(("vote", "any right")):
        ax.plot(list(results)[:-1], [pair[index] for pair in list(results.values())[:-1]], label=label)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.legend()
    return ax
