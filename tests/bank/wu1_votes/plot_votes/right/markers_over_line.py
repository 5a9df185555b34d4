# The line is drawn twice: plain, and then as markers with the name.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, name in enumerate(("vote", "any right")):
        ks = list(results)
        ys = [pair[index] for pair in results.values()]
        (line,) = ax.plot(ks, ys)
        ax.plot(ks, ys, "o", color=line.get_color(), label=name)
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    ax.legend()
    return ax
