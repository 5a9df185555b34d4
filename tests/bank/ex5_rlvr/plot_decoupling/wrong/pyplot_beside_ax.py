# Subtle: returns ax, but draws with pyplot, whose current axes may be others.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for coefficient, history in histories.items():
        steps = [entry["step"] for entry in history]
        ys = [entry["true_acc"] for entry in history]
        plt.plot(steps, ys, label=f"coefficient {coefficient}")
    plt.xlabel("step")
    plt.ylabel("true accuracy")
    plt.legend()
    return ax
