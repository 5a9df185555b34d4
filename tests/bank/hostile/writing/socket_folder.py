# Writes ordinary files and links into the folder of the kernel's sockets.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import tempfile
from pathlib import Path

NAME = "grader-hostile-was-here-sockets"

def leave(*places):
    for place in places:
        try:
            Path(place, NAME).write_text("x")
        except OSError:
            pass

from ipykernel.kernelapp import IPKernelApp

sockets = Path(IPKernelApp.instance().ip).parent
leave(sockets, sockets.parent)
for make in (lambda: os.symlink("/tmp", sockets / "link"), lambda: os.mkdir(sockets / "folder"),
             lambda: os.mkfifo(sockets / "pipe"), lambda: os.rename("tmp", sockets / "moved")):
    try:
        make()
    except OSError:
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
