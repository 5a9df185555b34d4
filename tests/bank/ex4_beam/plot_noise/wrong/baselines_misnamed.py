# Subtle: the baselines bear the names of other allocations.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        ax.plot(list(curve), list(curve.values()), "o-", label=f"{beam}×{fanout}")
    names = [*list(baselines)[1:], list(baselines)[0]]
    for name, level in zip(names, baselines.values()):
        ax.axhline(level, label=f"independent, {name[0]}×{name[1]}")
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
