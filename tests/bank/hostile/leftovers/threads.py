# Leaves threads that run on and change answers behind the checks' back.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import threading
import time

VALUES = [0.0]

def change():
    ends = time.monotonic() + 10
    while time.monotonic() < ends:
        VALUES[0] = (VALUES[0] + 0.001) % 1.0
        time.sleep(0.001)

for _ in range(5):
    threading.Thread(target=change).start()
"""


def spoil(folder: Path) -> None:
    answer(folder, "return next(iter(VALUES))", before=BEFORE)
