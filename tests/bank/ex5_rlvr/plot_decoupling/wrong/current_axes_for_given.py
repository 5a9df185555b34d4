# Draws on pyplot's current axes even where ax is given.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    ax = plt.gca()
    for coefficient, history in histories.items():
        steps = [entry["step"] for entry in history]
        ys = [entry["true_acc"] for entry in history]
        ax.plot(steps, ys, label=f"coefficient {coefficient}")
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
