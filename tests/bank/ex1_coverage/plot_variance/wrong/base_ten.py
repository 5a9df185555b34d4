# Both axes logarithmic with base 10 (hard to see).
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name in ("naive", "split", "pooled"):
        ax.plot(ks, [estimator_variance(p, n, k)[name] for k in ks], label=name)
    ax.set_xscale("log")
    ax.set_yscale("log")
    ax.set_xlabel("k")
    ax.set_ylabel("variance")
    ax.legend()
    return ax
