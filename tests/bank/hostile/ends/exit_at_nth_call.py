# Ends the process at the third call, with a clean exit status.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
CALLS = []
"""
BODY = r"""
import os
CALLS.append(1)
if len(CALLS) == 3:
    os._exit(0)
return 0.123
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
