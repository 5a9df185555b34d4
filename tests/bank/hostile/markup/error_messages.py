# Puts script into error messages, names of errors and of functions.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
Marked = type('<script>hostile-marker</script><img src=x onerror=hostile-marker>', (Exception,), {"__str__": lambda self: '<script>hostile-marker</script><img src=x onerror=hostile-marker>'})
"""


def spoil(folder: Path) -> None:
    answer(folder, "raise Marked('<script>hostile-marker</script><img src=x onerror=hostile-marker>')", before=BEFORE)
