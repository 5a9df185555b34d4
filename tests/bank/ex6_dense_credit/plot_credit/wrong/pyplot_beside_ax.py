# Subtle: returns ax, but draws with pyplot, whose current axes may be others.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for label, history in histories.items():
        steps = list(range(len(history)))
        plt.plot(steps, history, label=label)
    plt.xlabel("step")
    plt.ylabel("true accuracy")
    plt.legend()
    return ax
