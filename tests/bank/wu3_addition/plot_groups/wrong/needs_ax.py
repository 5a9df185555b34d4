# Subtle: draws on the given axes only.
def plot_groups(results: dict[int, dict[int, float]], ax: Axes | None = None) -> Axes:
    for size, shares in results.items():
        ax.plot(list(shares), list(shares.values()), label=f"groups of {size}")
    ax.set_xlabel("step")
    ax.set_ylabel("share")
    ax.legend()
    return ax
