# In percent, on an axis from 0 to 1.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, label in enumerate(("vote", "any right")):
        ax.plot(list(results), [100 * pair[index] for pair in results.values()], label=label)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.set_ylim(0, 1)
    ax.legend()
    return ax
