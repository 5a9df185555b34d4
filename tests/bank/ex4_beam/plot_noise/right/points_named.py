# The points bear the name; a line without one joins them.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        xs, ys = list(curve), list(curve.values())
        ax.plot(xs, ys)
        ax.scatter(xs, ys, label=f"{beam}×{fanout}")
        ax.axhline(baselines[beam, fanout])
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
