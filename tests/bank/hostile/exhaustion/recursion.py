# Calls itself without end, in repr and in equality too.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
class Deep:
    def __repr__(self): return repr(self)
    def __eq__(self, other): return self == other
"""
BODY = r"""
def deeper(n):
    return deeper(n + 1)
return deeper(0)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
