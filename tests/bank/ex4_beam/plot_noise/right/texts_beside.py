# Names written beside the lines.
def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for (beam, fanout), curve in curves.items():
        noises = list(curve)
        (line,) = ax.plot(noises, [curve[noise] for noise in noises], marker=".")
        ax.annotate(f"{beam}x{fanout}", (noises[-1], curve[noises[-1]]), color=line.get_color())
        ax.axhline(baselines[beam, fanout], color=line.get_color(), lw=0.8)
    ax.set(xlabel="noise", ylabel="accuracy", title="Search")
    return ax
