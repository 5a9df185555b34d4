# No labels on the axes.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for coefficient, history in histories.items():
        x = [entry["step"] for entry in history]
        y = [entry["true_acc"] for entry in history]
        ax.plot(x, y, label=f"coefficient {coefficient}")
    ax.legend()
    return ax
