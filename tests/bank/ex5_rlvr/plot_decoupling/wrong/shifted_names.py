# Subtle: each line has the name of the next one.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    names = list(histories)
    for coefficient, history in zip(names[1:] + names[:1], histories.values()):
        x = [entry["step"] for entry in history]
        y = [entry["true_acc"] for entry in history]
        ax.plot(x, y, label=f"coefficient {coefficient}")
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
