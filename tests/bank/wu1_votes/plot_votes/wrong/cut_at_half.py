# The y axis ends at 0.5 (a corner case).
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, label in enumerate(("vote", "any right")):
        ax.plot(list(results), [pair[index] for pair in results.values()], label=label)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.set_ylim(0, 0.5)
    ax.legend()
    return ax
