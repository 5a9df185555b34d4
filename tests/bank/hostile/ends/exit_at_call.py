# Ends the kernel process at each call.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
import os
os._exit(0)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
