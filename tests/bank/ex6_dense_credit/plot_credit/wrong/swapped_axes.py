# Steps on the vertical axis.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:

    if ax is None:
        _, ax = plt.subplots()
    for label, history in histories.items():
        ax.plot(history, range(len(history)), label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
