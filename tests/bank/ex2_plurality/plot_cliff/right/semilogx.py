# semilogx with base 2, ticks at the budgets, sorted by trap.
def plot_cliff(curves: Mapping[float, Mapping[str, Curve]], ax: Axes | None = None) -> Axes:
    ax = ax or plt.figure().gca()
    for trap in sorted(curves):
        for name, style in {"coverage": "--", "plurality": "-"}.items():
            ks = sorted(curves[trap][name])
            heights = [curves[trap][name][k] for k in ks]
            ax.semilogx(ks, heights, style, base=2, label=f"trap={trap:.2f} {name}")
    ax.set_xticks(ks, labels=ks)
    ax.set(ylim=(-0.05, 1.05), xlabel="budget", ylabel="share of problems")
    ax.legend(loc="best", fontsize="small")
    return ax
