# Longer histories are cut to the shortest (a corner case).
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:

    if ax is None:
        _, ax = plt.subplots()
    n = min(map(len, histories.values()))
    for label, history in histories.items():
        ax.plot(range(n), history[:n], label=label)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
