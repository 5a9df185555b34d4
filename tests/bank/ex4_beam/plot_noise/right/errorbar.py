# By errorbar, with named baselines and the words beam and fanout.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        noises, found = zip(*sorted(curve.items()))
        name = f"fanout {fanout}, beam {beam}"
        ax.errorbar(noises, found, yerr=[0.02] * len(found), capsize=3, label=name)
        ax.axhline(baselines[beam, fanout], ls="--", label=f"equal budget, {name}")
    ax.set_xlabel("noise")
    ax.set_ylabel("accuracy")
    ax.legend()
    return ax
