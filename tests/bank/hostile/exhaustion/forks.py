# Starts fifty processes that end by themselves after some seconds.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import subprocess
import time

for _ in range(50):
    try:
        if os.fork() == 0:
            time.sleep(5)
            os._exit(0)
    except OSError:
        break
for start in (lambda: subprocess.Popen(["sleep", "5"], start_new_session=True), lambda: os.posix_spawn("/bin/sleep", ["sleep", "5"], {})):
    try:
        start()
    except (OSError, ValueError):
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
