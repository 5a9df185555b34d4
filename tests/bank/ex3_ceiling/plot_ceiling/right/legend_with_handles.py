# No labels on the lines: the legend gets the curves and their names.
def plot_ceiling(
    curves: Mapping[str, Curve], ceilings: Mapping[str, float], ax: Axes | None = None
) -> Axes:
    ax = ax or plt.subplots()[1]
    handles = []
    for label, curve in curves.items():
        (line,) = ax.plot(list(curve), list(curve.values()), marker="d")
        ax.axhline(ceilings[label], color=line.get_color(), alpha=0.5)
        handles.append(line)
    ax.set_xscale("log", base=2)
    ax.set_xlabel("$k$")
    ax.set_ylabel("accuracy")
    ax.legend(handles, list(curves))
    return ax
