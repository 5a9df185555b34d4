# Puts script into returned texts, representations, keys and names of types.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import itertools

SCRIPT = '<script>hostile-marker</script><img src=x onerror=hostile-marker>'
Marked = type(SCRIPT, (), {"__repr__": lambda self: SCRIPT})
VALUES = itertools.cycle([SCRIPT, Marked(), {SCRIPT: SCRIPT}, [SCRIPT], (SCRIPT,), Marked, {Marked()}])
"""


def spoil(folder: Path) -> None:
    answer(folder, "return next(VALUES)", before=BEFORE)
