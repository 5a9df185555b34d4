# Leaves out budgets that do not divide n instead of raising (a corner case).
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    ks = [k for k in ks if k > 0 and n % k == 0]
    for name in ("naive", "split", "pooled"):
        ax.plot(ks, [estimator_variance(p, n, k)[name] for k in ks], label=name)
    ax.set_xscale("log", base=2)
    ax.set_yscale("log")
    ax.set_xlabel("k")
    ax.set_ylabel("variance")
    ax.legend()
    return ax
