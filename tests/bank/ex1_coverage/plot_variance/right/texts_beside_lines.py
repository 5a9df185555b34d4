# Names written beside the lines instead of a legend, and a grid.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    ax = ax or plt.gca()
    for name, style in (("naive", "-"), ("split", "--"), ("pooled", ":")):
        values = [estimator_variance(p, n, k)[name] for k in ks]
        ax.plot(ks, values, style, color="black")
        ax.annotate(name, (ks[0], values[0]))
    ax.set_xscale("log", base=2)
    ax.set_yscale("log")
    ax.grid(True)
    ax.set_xlabel("attempts k")
    ax.set_ylabel("variance of pass@k")
    return ax
