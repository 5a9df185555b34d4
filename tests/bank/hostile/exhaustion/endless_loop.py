# Never returns.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
while True:
    pass
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
