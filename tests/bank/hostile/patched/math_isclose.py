# Replaces the comparisons of math and numpy by ones that always hold.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
math.isclose = lambda *a, **k: True
math.isfinite = lambda x: True
math.fsum = lambda items: 0.5
for name in ("isclose", "allclose", "array_equal", "isfinite", "abs", "all", "any"):
    setattr(np, name, lambda *a, **k: True)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
