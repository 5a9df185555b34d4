# Draws on pyplot's current axes even where ax is given.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    ax = plt.gca()
    for (beam, fanout), curve in curves.items():
        xs, ys = list(curve), list(curve.values())
        ax.plot(xs, ys, label=f"{beam}×{fanout}")
        ax.axhline(baselines[beam, fanout])
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
