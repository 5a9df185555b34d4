# Subtle: the lines are on ax, the rest is on pyplot's current axes, which may be others.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        xs, ys = list(curve), list(curve.values())
        ax.plot(xs, ys, label=f"{beam}×{fanout}")
        ax.axhline(baselines[beam, fanout])
    plt.xlabel("noise")
    plt.ylabel("accuracy")
    plt.legend()
    return ax
