# Starts a process in a session of its own, which would outlive the grading.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import subprocess
import time

try:
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(8)
        os._exit(0)
except OSError:
    pass
for command in (["setsid", "sleep", "8"], ["nohup", "sleep", "8"]):
    try:
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except (OSError, ValueError):
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
