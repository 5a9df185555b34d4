# Subtle: the names in another order than the curves.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    names = sorted(curves, reverse=list(curves) == sorted(curves))
    for name, ((beam, fanout), curve) in zip(names, curves.items()):
        ax.plot(list(curve), list(curve.values()), label=f"{name[0]}×{name[1]}")
        ax.axhline(baselines[beam, fanout], linestyle=":")
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
