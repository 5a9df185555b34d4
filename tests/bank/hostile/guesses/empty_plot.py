# Draws names, labels and scales, and none of the data.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
ax = kwargs.get("ax") or plt.subplots()[1]
names = list(args[0]) if args and isinstance(args[0], dict) else ["naive", "split", "pooled"]
for name in names:
    ax.plot([1, 2], [0.1, 0.2], label=str(name))
ax.set_xscale("log", base=2)
ax.set(xlabel="k", ylabel="y", yscale="log")
ax.legend()
return ax
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
