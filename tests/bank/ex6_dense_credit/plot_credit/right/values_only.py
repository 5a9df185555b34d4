# plot with the accuracies alone: matplotlib counts from 0.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:

    if ax is None:
        _, ax = plt.subplots()
    for label, history in histories.items():
        ax.plot(history, label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
