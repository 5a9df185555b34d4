# Names stand beside the lines, and a dotted line marks 1; no legend.
def plot_votes(results: Mapping[int, tuple[float, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    budgets = sorted(results, reverse=True)
    for index, name in enumerate(("vote", "any right")):
        shares = [results[k][index] for k in budgets]
        ax.plot(budgets, shares, "o--")
        ax.text(budgets[0], shares[0], name)
    ax.axhline(1.0, linestyle=":", color="grey")
    ax.set_xlabel("attempts")
    ax.set_ylabel("fraction of trials")
    return ax
