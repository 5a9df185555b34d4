# Makes links in its working folder and writes through them.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import tempfile
from pathlib import Path

NAME = "grader-hostile-was-here-links"

def leave(*places):
    for place in places:
        try:
            Path(place, NAME).write_text("x")
        except OSError:
            pass

import grader

root = Path(grader.__file__).resolve().parents[1]
for number, target in enumerate((root, root / "tests", "/tmp", "/proc/1/root/tmp", "/proc/self/cwd/..")):
    try:
        os.symlink(target, f"link{number}")
        leave(f"link{number}")
        os.link(root / "gradebook.db", f"hard{number}")
    except OSError:
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
