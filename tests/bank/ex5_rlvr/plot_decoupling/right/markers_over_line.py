# The line is drawn twice: plain, and then as markers with the name.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    for coefficient, history in histories.items():
        steps = [entry["step"] for entry in history]
        ys = [entry["true_acc"] for entry in history]
        (line,) = ax.plot(steps, ys)
        ax.plot(steps, ys, "o", color=line.get_color(), label=f"coefficient {coefficient}")
    ax.set_xlabel("step")
    ax.set_ylabel("true accuracy")
    ax.legend()
    return ax
