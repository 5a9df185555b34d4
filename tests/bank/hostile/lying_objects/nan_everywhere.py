# Returns NaN, with which every comparison is false, alone and in every container.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import itertools

nan = float("nan")
one = {name: nan for name in ("naive", "split", "pooled")}
two = {name: (nan, nan) for name in one}
SHAPES = itertools.cycle([nan, one, two, [nan], {nan: nan}, np.full(4, nan), complex(nan, nan)])
"""
BODY = r"""
nan = float('nan')
return next(SHAPES)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
