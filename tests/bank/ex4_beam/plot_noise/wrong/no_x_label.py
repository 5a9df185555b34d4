# Subtle: only the accuracy axis has a label.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        ax.plot(list(curve), list(curve.values()), "o-", label=f"{beam}×{fanout}")
        ax.axhline(baselines[beam, fanout], linestyle=":")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
