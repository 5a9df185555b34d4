# Names beside the lines instead of a legend, and a line at chance.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    ax = ax or plt.subplots()[1]
    for size, shares in results.items():
        steps, values = np.array(list(shares.items())).T
        ax.plot(steps, values, color="black")
        ax.annotate(f"groups of {size}", (steps[-1], values[-1]))
    ax.axhline(1 / 19, linestyle=":", color="grey")
    ax.set_title("GRPO on addition")
    ax.set_xlabel("updates")
    ax.set_ylabel("share of the 100 problems")
    return ax
