# A staircase, and a grid.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:

    if ax is None:
        _, ax = plt.subplots()
    for label, history in histories.items():
        ax.step(np.arange(len(history)), history, where="post", label=f"{label} credit")
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.grid()
    ax.legend(title="reward")
    return ax
