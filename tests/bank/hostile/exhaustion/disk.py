# Fills the working folder with ninety megabytes while messages keep the grader busy.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import threading
import time

def chatter():
    ends = time.monotonic() + 5
    while time.monotonic() < ends:
        print("x", flush=True)

threading.Thread(target=chatter, daemon=True).start()
for number in range(9):
    try:
        with open(f"fill{number}", "wb") as file:
            file.write(b"x" * 10_000_000)
    except OSError:
        pass
time.sleep(1)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
