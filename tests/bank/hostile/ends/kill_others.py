# Sends signals to its parent, its group and all processes.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import signal

for process, number in ((os.getppid(), signal.SIGTERM), (-1, signal.SIGURG), (0, signal.SIGURG)):
    try:
        os.kill(process, number)
    except OSError:
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
