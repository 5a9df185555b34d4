# Returns an array whose class answers every comparison with True.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import numpy

class Agreeing(numpy.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs): return True
    def __array_function__(self, function, types, args, kwargs): return True
    def __eq__(self, other): return True
    def tolist(self): return [1.0, 1.0, 1.0]
    def item(self, *args): return 1.0
    def astype(self, *args, **kwargs): return self
"""


def spoil(folder: Path) -> None:
    answer(folder, "return numpy.full(3, 0.5).view(Agreeing)", before=BEFORE)
