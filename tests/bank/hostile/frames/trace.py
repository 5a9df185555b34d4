# Sets a trace and a profile function that look at every call the kernel makes.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import sys
import threading

SEEN = []

def watch(frame, event, value):
    for name in ("expected", "seed", "secret"):
        if name in frame.f_locals:
            SEEN.append(frame.f_locals[name])
    return None

sys.settrace(watch)
sys.setprofile(watch)
threading.setprofile(watch)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return SEEN[-1] if SEEN else 0.5", before=BEFORE)
