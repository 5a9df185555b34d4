# errorbar with the binomial error of 100 problems.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    for size, shares in results.items():
        y = np.array(list(shares.values()))
        ax.errorbar(list(shares.keys()), y, yerr=np.sqrt(y * (1 - y) / 100), label=f"{size} answers each")
    ax.set_xlabel("step")
    ax.set_ylabel("share right")
    ax.legend(loc="upper left")
    return ax
