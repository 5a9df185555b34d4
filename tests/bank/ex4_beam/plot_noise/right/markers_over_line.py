# The line is drawn twice: plain, and then as markers with the name.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        xs, ys = list(curve), list(curve.values())
        (line,) = ax.plot(xs, ys)
        ax.plot(xs, ys, "o", color=line.get_color(), label=f"{beam}×{fanout}")
        ax.axhline(baselines[beam, fanout])
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
