# Subtle: returns ax, but draws with pyplot, whose current axes may be others.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, name in enumerate(("vote", "any right")):
        ks = list(results)
        ys = [pair[index] for pair in results.values()]
        plt.plot(ks, ys, label=name)
    plt.xlabel("attempts")
    plt.ylabel("fraction of trials")
    plt.legend()
    return ax
