# Ends the kernel process as soon as a cell runs.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os

os._exit(0)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
