# Makes ax current, and draws steps with pyplot.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for size, shares in results.items():
        steps, ys = list(shares), list(shares.values())
        plt.step(steps, ys, where="mid", label=f"groups of {size}")
    plt.xlabel("step")
    plt.ylabel("share")
    plt.legend()
    return ax
