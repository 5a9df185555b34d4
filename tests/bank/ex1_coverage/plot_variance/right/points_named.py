# The points bear the name; a line without one joins them.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name in ("naive", "split", "pooled"):
        ys = [estimator_variance(p, n, k)[name] for k in ks]
        ax.plot(ks, ys)
        ax.scatter(ks, ys, label=name)
    ax.set_xscale("log", base=2)
    ax.set_yscale("log")
    ax.set_xlabel("k")
    ax.set_ylabel("variance")
    ax.legend()
    return ax
