# Makes the given axes current and goes on with pyplot.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        plt.figure()
        ax = plt.axes()
    plt.sca(ax)
    for name in ("pooled", "split", "naive"):
        plt.semilogy(ks, [estimator_variance(p, n, k)[name] for k in ks], marker=".", label=name)
    plt.xscale("log", base=2)
    plt.xlabel("k")
    plt.ylabel("Var")
    plt.legend(loc="lower left")
    return ax
