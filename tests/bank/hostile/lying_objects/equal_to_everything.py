# Returns an object that is equal to everything and claims to be any number.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
class Right:
    def __eq__(self, other): return True
    def __hash__(self): return 1
    def __float__(self): return 0.123
    def __int__(self): return 1
    def __abs__(self): return self
    def __sub__(self, other): return 0.0
    __rsub__ = __add__ = __radd__ = __sub__
    def __lt__(self, other): return True
    __le__ = __gt__ = __ge__ = __lt__
    def __getitem__(self, key): return self
    def __len__(self): return 3
    def __iter__(self): return iter((self, self, self))
    def keys(self): return {"naive": 1, "split": 1, "pooled": 1}.keys()
"""


def spoil(folder: Path) -> None:
    answer(folder, "return Right()", before=BEFORE)
