# Returns arrays of objects, of strings, of no size and of a claimed terabyte.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import itertools

ARRAYS = itertools.cycle([
    np.array([0.5, None], dtype=object), np.array(["0.5"]), np.empty((0, 10**9)),
    np.broadcast_to(0.5, (10**6, 10**5)), np.array(0.5), np.ma.masked_all(3), np.void(b"x"),
    np.datetime64("2020"), {name: np.arange(5.0) for name in ("naive", "split", "pooled")},
])
"""


def spoil(folder: Path) -> None:
    answer(folder, "return next(ARRAYS)", before=BEFORE)
