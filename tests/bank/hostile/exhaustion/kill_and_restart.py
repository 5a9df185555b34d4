# Dies at each call after a slow start of its cells, so that each restart costs time.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import time

time.sleep(0.8)
"""
BODY = r"""
import os
os._exit(1)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
