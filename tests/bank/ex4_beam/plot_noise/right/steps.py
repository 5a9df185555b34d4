# A step plot, all baselines by one hlines.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        ax.step(list(curve), list(curve.values()), where="mid", label=f"{beam} × {fanout}")
    noises = [noise for curve in curves.values() for noise in curve]
    ax.hlines(list(baselines.values()), min(noises), max(noises), colors="0.5")
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
