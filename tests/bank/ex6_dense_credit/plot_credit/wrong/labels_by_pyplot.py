# Subtle: the lines are on ax, the rest is on pyplot's current axes, which may be others.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for label, history in histories.items():
        steps = list(range(len(history)))
        ax.plot(steps, history, label=label)
    plt.xlabel("step")
    plt.ylabel("true accuracy")
    plt.legend()
    return ax
