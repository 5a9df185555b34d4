# Plots logarithms of the variance on a linear axis.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name in ("naive", "split", "pooled"):
        ax.plot(ks, [math.log10(estimator_variance(p, n, k)[name]) for k in ks], label=name)
    ax.set_xscale("log", base=2)
    ax.set_xlabel("k")
    ax.set_ylabel("log10 of the variance")
    ax.legend()
    return ax
