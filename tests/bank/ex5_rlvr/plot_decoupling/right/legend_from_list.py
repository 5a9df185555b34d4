# The names are given to the legend.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for coefficient, history in histories.items():
        x = [entry["step"] for entry in history]
        y = [entry["true_acc"] for entry in history]
        ax.plot(x, y)
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend([f"$c={c:g}$" for c in histories])
    return ax
