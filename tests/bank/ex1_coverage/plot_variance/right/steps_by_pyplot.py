# Makes ax current, and draws steps with pyplot.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for name in ("naive", "split", "pooled"):
        ys = [estimator_variance(p, n, k)[name] for k in ks]
        plt.step(ks, ys, where="mid", label=name)
    plt.xscale("log", base=2)
    plt.yscale("log")
    plt.xlabel("k")
    plt.ylabel("variance")
    plt.legend()
    return ax
