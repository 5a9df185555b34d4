# Replaces display hooks, formatters and the exception hook by ones that show full points.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import sys

shell = get_ipython()
sys.displayhook = sys.excepthook = lambda *a: print("4.0")
shell.display_formatter.format = lambda *a, **k: ({"text/plain": "4.0"}, {})
shell.showtraceback = lambda *a, **k: print("4.0")
shell.display_pub.publish = lambda *a, **k: None
shell.set_custom_exc((BaseException,), lambda *a, **k: None)
4.0
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
