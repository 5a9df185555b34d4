# Names written beside the lines in the place of a legend.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    ax = plt.gca() if ax is None else ax
    for label, curve in curves.items():
        ks, accuracies = zip(*curve.items())
        (line,) = ax.plot(ks, accuracies)
        ax.annotate(label, (ks[-1], accuracies[-1]), color=line.get_color())
    for label, level in ceilings.items():
        ax.axhline(level, linestyle=":")
        ax.text(1, level, f"ceiling of {label}")
    ax.set_xscale("log", base=2)
    ax.set_xlabel("attempts")
    ax.set_ylabel("share of problems solved")
    return ax
