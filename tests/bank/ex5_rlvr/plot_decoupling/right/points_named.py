# The points bear the name; a line without one joins them.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for coefficient, history in histories.items():
        steps = [entry["step"] for entry in history]
        ys = [entry["true_acc"] for entry in history]
        ax.plot(steps, ys)
        ax.scatter(steps, ys, label=f"coefficient {coefficient}")
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
