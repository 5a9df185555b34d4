# Writes beside the engine, the given code and Python's own packages.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import os
import tempfile
from pathlib import Path

NAME = "grader-hostile-was-here-engine"

def leave(*places):
    for place in places:
        try:
            Path(place, NAME).write_text("x")
        except OSError:
            pass

import site
import sys

import grader
import reasoning

leave(*(Path(module.__file__).parent for module in (grader, reasoning, os, np)))
leave(*Path(grader.__file__).resolve().parents, *site.getsitepackages(), sys.prefix)
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
