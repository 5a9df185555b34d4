# Subtle: returns ax, but draws with pyplot, whose current axes may be others.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name in ("naive", "split", "pooled"):
        ys = [estimator_variance(p, n, k)[name] for k in ks]
        plt.plot(ks, ys, label=name)
    plt.xscale("log", base=2)
    plt.yscale("log")
    plt.xlabel("k")
    plt.ylabel("variance")
    plt.legend()
    return ax
