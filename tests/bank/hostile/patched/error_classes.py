# Replaces ValueError, and raises it for everything: checks of bad arguments hold then.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import builtins

class ValueError(builtins.ValueError, TypeError, KeyError):
    pass

builtins.AssertionError = builtins.NotImplementedError = ValueError
"""


def spoil(folder: Path) -> None:
    answer(folder, "raise ValueError('no')", before=BEFORE)
