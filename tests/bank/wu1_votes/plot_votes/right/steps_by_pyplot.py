# Makes ax current, and draws steps with pyplot.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for index, name in enumerate(("vote", "any right")):
        ks = list(results)
        ys = [pair[index] for pair in results.values()]
        plt.step(ks, ys, where="mid", label=name)
    plt.xlabel("attempts")
    plt.ylabel("fraction of trials")
    plt.legend()
    return ax
