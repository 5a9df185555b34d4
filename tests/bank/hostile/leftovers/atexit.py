# Registers functions that run at the end and will not let the process end.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import atexit
import os
import threading
import time
import weakref

def late():
    try:
        with open("/tmp/grader-hostile-was-here-atexit", "w") as file:
            file.write("x")
    except OSError:
        pass
    time.sleep(5)

atexit.register(late)
threading._register_atexit(late)
weakref.finalize(late, late)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=late)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
