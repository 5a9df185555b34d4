# Replaces modules that are already imported, the engine's half in the kernel among them.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import sys
import types

class Agreeing(types.ModuleType):
    def __getattr__(self, name): return lambda *a, **k: True

for name in list(sys.modules):
    if name.split(".")[0] in ("grader", "reasoning", "json", "random"):
        sys.modules[name] = Agreeing(name)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
