# Walks up the frames of its caller for an expected value to return.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
import sys
frame = sys._getframe()
while frame is not None:
    for scope in (frame.f_locals, frame.f_globals):
        for name in ("expected", "exact", "wanted", "reference", "seeds", "student"):
            if name in scope:
                return scope[name]
    frame = frame.f_back
return 0.123
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
