# Reads the course secret and the gradebook.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import glob
import os
from pathlib import Path

def roots():
    for module in ("grader", "reasoning"):
        path = Path(__import__(module).__file__).resolve()
        yield from path.parents
    yield from (Path.cwd(), *Path.cwd().parents)
"""
BODY = r"""
for root in roots():
    for name in ("course_secret", "gradebook.db", "course_config.py"):
        try:
            return (root / name).read_bytes()[:1000].hex()
        except OSError:
            pass
return 0.123
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
