# Points without a line.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for coefficient, history in histories.items():
        x = [entry["step"] for entry in history]
        y = [entry["true_acc"] for entry in history]
        ax.scatter(x, y, label=f"coefficient {coefficient}")
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
