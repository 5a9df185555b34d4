# One call plots both columns; the legend names them.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    ax.plot(list(results), np.array(list(results.values())), marker="s")
    ax.legend(["vote", "any right"])
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction")
    ax.grid(True)
    return ax
