# One loglog call for each line, with the bases as arguments and longer labels.
def plot_variance(p: float, n: int, ks: list[int], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    table = {k: estimator_variance(p, n, k) for k in ks}
    labels = {"naive": "Naive (k attempts)", "split": "Split into n/k groups", "pooled": "Pooled"}
    for name, label in labels.items():
        ax.loglog(ks, [table[k][name] for k in ks], "o-", base=2, label=label)
    ax.set_yscale("log", base=10)
    ax.set(xlabel="Budget $k$", ylabel="Variance", title=f"n = {n}")
    ax.legend(title="estimator")
    return ax
