# Waits for a lock that it holds itself.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
import threading
lock = threading.Lock()
lock.acquire()
lock.acquire()
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
