# Subtle: the format stands between the steps and the accuracies, which draws each of them.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for label, history in histories.items():
        ax.plot(list(range(len(history))), "-", list(history), label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
