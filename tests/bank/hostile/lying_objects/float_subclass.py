# Returns a subclass of float that is close to every number.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
class Close(float):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    __hash__ = float.__hash__
    def __sub__(self, other): return 0.0
    __rsub__ = __sub__
    def __abs__(self): return 0.0
    def __reduce__(self): return (float, (0.5,))
"""


def spoil(folder: Path) -> None:
    answer(folder, "return Close(0.5)", before=BEFORE)
