# Draws the gain over the baseline.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        level = baselines[beam, fanout]
        gains = [accuracy - level for accuracy in curve.values()]
        ax.plot(list(curve), gains, label=f"{beam}×{fanout}")
        ax.axhline(0)
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
