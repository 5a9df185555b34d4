# The labels of split and pooled are swapped.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for name, label in (("naive", "naive"), ("split", "pooled"), ("pooled", "split")):
        ax.plot(ks, [estimator_variance(p, n, k)[name] for k in ks], label=label)
    ax.set_xscale("log", base=2)
    ax.set_yscale("log")
    ax.set_xlabel("k")
    ax.set_ylabel("variance")
    ax.legend()
    return ax
