# The line is drawn twice: plain, and then as markers with the name.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for label, history in histories.items():
        steps = list(range(len(history)))
        (line,) = ax.plot(steps, history)
        ax.plot(steps, history, "o", color=line.get_color(), label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
