# The names stand on the wrong lines.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:

    if ax is None:
        _, ax = plt.subplots()
    names = [*histories][1:] + [*histories][:1]
    for label, history in zip(names, histories.values()):
        ax.plot(range(len(history)), history, label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
