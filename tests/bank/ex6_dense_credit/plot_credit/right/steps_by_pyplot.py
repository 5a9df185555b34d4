# Makes ax current, and draws steps with pyplot.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for label, history in histories.items():
        steps = list(range(len(history)))
        plt.step(steps, history, where="mid", label=label)
    plt.xlabel("step")
    plt.ylabel("true accuracy")
    plt.legend()
    return ax
