# Writes into the course: beside the checks, the reference and the gradebook.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import tempfile
from pathlib import Path

NAME = "grader-hostile-was-here-course"

def leave(*places):
    for place in places:
        try:
            Path(place, NAME).write_text("x")
        except OSError:
            pass

import grader

for root in Path(grader.__file__).resolve().parents[1:3]:
    leave(root, *(root / name for name in ("tests/hidden", "reference", "source/ch08", "release/ch08",
                                           "submitted", "autograded", "feedback", "reports")))
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
