# Replaces the random generators by ones that make every estimate look sure.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
random.Random.random = lambda self: 0.5
random.random = lambda: 0.5
random.Random.__init__ = lambda self, *a: None
np.random.default_rng = lambda *a: None
"""


def spoil(folder: Path) -> None:
    answer(folder, "return args[0] if args else 0.5", before=BEFORE)
