# Makes the axes current and goes on with pyplot; the index is the step.
def plot_decoupling(histories: Mapping[float, History], ax: Axes | None = None) -> Axes:
    if ax is None:
        plt.figure()
        ax = plt.gca()
    plt.sca(ax)
    for c in sorted(histories):
        plt.plot([entry["true_acc"] for entry in histories[c]], ".-", label=str(c))
    plt.xlabel("training step")
    plt.ylabel("accuracy under the exact verifier")
    plt.ylim(0, 1)
    plt.legend(title="coefficient")
    return ax
