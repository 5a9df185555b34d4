# Labels given to the legend as a list; the lines come from one array.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    names = ["naive", "split", "pooled"]
    values = np.array([[estimator_variance(p, n, k)[name] for name in names] for k in ks])
    ax.plot(ks, values)
    ax.set_xscale("log", base=2)
    ax.set_yscale("log")
    ax.set_xlabel("k")
    ax.set_ylabel("variance")
    ax.legend(names)
    return ax
