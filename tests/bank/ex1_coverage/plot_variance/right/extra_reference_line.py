# A horizontal line and a shaded band beside the three curves.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name in ("naive", "split", "pooled"):
        ax.plot(ks, [estimator_variance(p, n, k)[name] for k in ks], label=name)
    ax.axhline(p * (1 - p) / n, color="grey", linestyle=":", label="one attempt, n times")
    ax.set_xscale("log", base=2)
    ax.set_yscale("log")
    ax.set_xlabel("k")
    ax.set_ylabel("variance")
    ax.legend()
    return ax
