# Draws on pyplot's current axes even where ax is given.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:
    ax = plt.gca()
    for label, history in histories.items():
        steps = list(range(len(history)))
        ax.plot(steps, history, label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
