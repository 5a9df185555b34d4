# By pyplot on the current axes.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        plt.figure()
        ax = plt.gca()
    plt.sca(ax)
    for allocation, curve in curves.items():
        plt.plot(curve.keys(), curve.values(), label=str(allocation))
    for allocation, level in baselines.items():
        plt.axhline(level, color="k", alpha=0.3, label=f"baseline {allocation}")
    plt.xlabel("PRM noise")
    plt.ylabel("accuracy")
    plt.ylim(0, 1)
    plt.legend()
    return ax
