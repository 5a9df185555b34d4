# Raises SystemExit, KeyboardInterrupt, GeneratorExit and an own class beside Exception.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import itertools

class Own(BaseException):
    def __str__(self): raise SystemExit(0)
    __repr__ = __str__
    @property
    def __traceback__(self): raise KeyboardInterrupt
    @property
    def args(self): raise GeneratorExit

ERRORS = itertools.cycle([SystemExit(0), KeyboardInterrupt(), GeneratorExit(), Own(), StopIteration(), Own])
"""


def spoil(folder: Path) -> None:
    answer(folder, "raise next(ERRORS)", before=BEFORE)
