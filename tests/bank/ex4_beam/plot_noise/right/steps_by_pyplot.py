# Makes ax current, and draws steps with pyplot.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for (beam, fanout), curve in curves.items():
        xs, ys = list(curve), list(curve.values())
        plt.step(xs, ys, where="mid", label=f"{beam}×{fanout}")
        plt.axhline(baselines[beam, fanout])
    plt.xlabel("noise")
    plt.ylabel("accuracy")
    plt.legend()
    return ax
