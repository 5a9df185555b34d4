# Subtle: the format stands between the steps and the accuracies, which draws each of them.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.subplots()[1]
    for coefficient, history in histories.items():
        steps = [entry["step"] for entry in history]
        ax.plot(steps, "-", [entry["true_acc"] for entry in history], label=f"c = {coefficient}")
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
