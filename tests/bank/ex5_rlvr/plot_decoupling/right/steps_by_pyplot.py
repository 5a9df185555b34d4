# Makes ax current, and draws steps with pyplot.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        ax = plt.figure().add_subplot()
    plt.sca(ax)
    for coefficient, history in histories.items():
        steps = [entry["step"] for entry in history]
        ys = [entry["true_acc"] for entry in history]
        plt.step(steps, ys, where="mid", label=f"coefficient {coefficient}")
    plt.xlabel("step")
    plt.ylabel("true accuracy")
    plt.legend()
    return ax
