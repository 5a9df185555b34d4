# Plots both lines after zip(*…).
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    votes, anys = zip(*results.values())
    ax.plot(list(results), votes, label="vote")
    ax.plot(list(results), anys, label="any right")
    ax.set(xlabel="number of attempts", ylabel="fraction of trials")
    ax.legend()
    return ax
