# Error bars for 1,000 trials, on a base-2 logarithmic axis.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for index, label in enumerate(("Majority vote", "Any attempt right")):
        shares = np.array([pair[index] for pair in results.values()])
        errors = np.sqrt(shares * (1 - shares) / 1000)
        ax.errorbar(list(results), shares, yerr=errors, fmt="o-", capsize=3, label=label)
    ax.set_xscale("log", base=2)
    ax.set_xlabel("attempts")
    ax.set_ylabel("accuracy")
    ax.legend(loc="lower right")
    return ax
