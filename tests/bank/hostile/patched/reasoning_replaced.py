# Replaces the given code, and hopes that checks compare with it.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import sys

import reasoning.coverage
import reasoning.solver

for module in list(sys.modules.values()):
    if getattr(module, "__name__", "").startswith("reasoning"):
        for name, value in vars(module).copy().items():
            if callable(value) and not name.startswith("__"):
                setattr(module, name, lambda *a, **k: 1.0)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 1.0", before=BEFORE)
