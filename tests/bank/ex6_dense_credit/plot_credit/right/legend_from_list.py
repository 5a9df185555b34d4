# Labels given to the legend as a list.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:

    if ax is None:
        _, ax = plt.subplots()
    for history in histories.values():
        ax.plot(history)
    ax.axhline(0.8, color="grey", linewidth=0.5)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend(list(histories))
    return ax
