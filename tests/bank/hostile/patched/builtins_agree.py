# Replaces isinstance, abs, sum, len, float and all by functions that always agree.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import builtins

agreeing = {"isinstance": lambda *a: True, "issubclass": lambda *a: True, "callable": lambda f: True,
            "all": lambda items: True, "abs": lambda x: 0.0, "repr": lambda x: "0.5"}
for name, function in agreeing.items():
    setattr(builtins, name, function)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
