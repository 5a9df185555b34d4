# A legend with handles of its own.
import numpy as np


def plot_noise(
    curves: Mapping[tuple[int, int], Mapping[float, float]],
    baselines: Mapping[tuple[int, int], float],
    ax: Axes | None = None,
) -> Axes:
    if ax is None:
        _, ax = plt.subplots()
    handles, names = [], []
    for (beam, fanout), curve in curves.items():
        (line,) = ax.plot(np.array(list(curve)), np.array(list(curve.values())))
        ax.axhline(baselines[beam, fanout], color=line.get_color(), linestyle=":")
        handles.append(line)
        names.append(f"b={beam}, f={fanout}")
    ax.legend(handles, names)
    ax.set_xlabel("noise of the checker")
    ax.set_ylabel("accuracy")
    return ax
