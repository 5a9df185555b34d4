# Names beside the ends of the lines, and a grid.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    ax = ax or plt.figure().add_subplot()
    for c, history in histories.items():
        x, y = zip(*((entry["step"], entry["true_acc"]) for entry in history))
        ax.plot(x, y, color="black")
        ax.annotate(f"c = {c:.2f}", (x[-1], y[-1]))
    ax.grid(True)
    ax.set(xlabel="step", ylabel="true accuracy", ylim=(0, 1))
    return ax
