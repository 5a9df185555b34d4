# Against 0, 1, 2, … and not against the attempts.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, label in enumerate(("vote", "any right")):
        ax.plot(range(len(results)), [pair[index] for pair in results.values()], label=label)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.legend()
    return ax
