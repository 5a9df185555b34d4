# Replaces __import__, open and print, and puts a finder first that makes every module up.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import builtins
import sys
import types

real_import = builtins.__import__

def importing(name, *a, **k):
    if name.split(".")[0] in ("reference", "tests", "pytest"):
        return types.SimpleNamespace(__getattr__=lambda n: 0.5)
    return real_import(name, *a, **k)

builtins.__import__ = importing
builtins.open = lambda *a, **k: (_ for _ in ()).throw(OSError("closed"))
builtins.print = lambda *a, **k: None
sys.meta_path.insert(0, types.SimpleNamespace(find_spec=lambda *a: None))
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
