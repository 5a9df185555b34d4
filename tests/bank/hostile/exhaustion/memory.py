# Allocates three gigabytes, touched once.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
block = bytearray(3 * 2**30)
return len(block)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
