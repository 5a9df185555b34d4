# The points bear the name; a line without one joins them.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for label, history in histories.items():
        steps = list(range(len(history)))
        ax.plot(steps, history)
        ax.scatter(steps, history, label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
