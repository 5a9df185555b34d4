# Crashes the interpreter: a null pointer, and a stack that is too deep in C.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import sys

sys.setrecursionlimit(10**6)
"""
BODY = r"""
import ctypes
ctypes.string_at(0)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
