# Baselines as lines of two points, with names of their own.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        ax.plot(list(curve), list(curve.values()), "o-", label=f"{beam}×{fanout}")
        level = baselines[beam, fanout]
        ends = [min(curve), max(curve)]
        ax.plot(ends, [level, level], "--", label=f"{beam}×{fanout}, independent ({level:.2f})")
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
