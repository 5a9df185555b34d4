# Draws on a figure of its own even where ax is given.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    _, ax = plt.subplots()
    for name in ("naive", "split", "pooled"):
        ax.plot(ks, [estimator_variance(p, n, k)[name] for k in ks], label=name)
    ax.set_xscale("log", base=2)
    ax.set_yscale("log")
    ax.set_xlabel("k")
    ax.set_ylabel("variance")
    ax.legend()
    return ax
