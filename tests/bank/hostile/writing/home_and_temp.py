# Writes into home, the temporary folders and where start-up files lie.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import tempfile
from pathlib import Path

NAME = "grader-hostile-was-here-home"

def leave(*places):
    for place in places:
        try:
            Path(place, NAME).write_text("x")
        except OSError:
            pass

import pwd

home = Path(pwd.getpwuid(os.getuid()).pw_dir) if os.getuid() != 65534 else Path("/root")
leave("/tmp", "/var/tmp", "/dev/shm", "/etc", home, home / ".config", home / ".ipython", "/root")
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
