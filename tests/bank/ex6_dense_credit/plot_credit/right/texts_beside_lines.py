# Names beside the ends of the lines instead of a legend.
def plot_credit(histories: Mapping[str, Sequence[float]], ax: Axes | None = None) -> Axes:

    ax = ax or plt.figure().gca()
    for label, history in histories.items():
        ax.plot(history, color="black")
        ax.annotate(label, (len(history) - 1, history[-1]))
    ax.set(xlabel="step of training", ylabel="accuracy", ylim=(0, 1))
    return ax
