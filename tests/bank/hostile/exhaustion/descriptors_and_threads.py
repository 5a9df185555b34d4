# Uses up the file descriptors and starts a thousand threads.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import threading

held = []
try:
    for _ in range(5000):
        held.append(os.dup(1))
except OSError:
    pass
stop = threading.Event()
try:
    for _ in range(1000):
        threading.Thread(target=stop.wait, args=(5,), daemon=True).start()
except RuntimeError:
    pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
