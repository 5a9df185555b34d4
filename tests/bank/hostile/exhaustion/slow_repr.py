# Returns objects whose repr, iteration and deletion take very long.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import time

class Slow(list):
    def __repr__(self): time.sleep(2); return "x" * 10_000_000
    def __iter__(self): time.sleep(2); return iter(())
    def __del__(self): time.sleep(0.5)
    def __class_getitem__(cls, item): time.sleep(2)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return Slow()", before=BEFORE)
