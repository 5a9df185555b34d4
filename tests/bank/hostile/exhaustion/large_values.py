# Returns integers, texts, arrays and nested lists that are too large for a message.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import itertools

nested = []
for _ in range(100_000):
    nested = [nested]
endless = []
endless.append(endless)
VALUES = itertools.cycle([1 << 10_000_000, "x" * 50_000_000, np.zeros(5_000_000), nested, endless,
                          [[0] * 1000] * 1000, itertools.count(), iter(int, 1), range(10**12)])
"""


def spoil(folder: Path) -> None:
    answer(folder, "return next(VALUES)", before=BEFORE)
