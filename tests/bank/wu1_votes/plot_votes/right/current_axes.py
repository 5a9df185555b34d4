# Makes `ax` current and draws with pyplot.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    plt.sca(ax)
    plt.plot(results.keys(), [vote for vote, _ in results.values()], "r.-", label="plurality")
    plt.step(results.keys(), [share for _, share in results.values()], where="mid", label="coverage")
    plt.xlabel("attempts")
    plt.ylabel("fraction of trials")
    plt.legend()
    return ax
