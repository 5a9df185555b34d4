# Reads its own memory, descriptors, arguments and environment for what was inherited.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
import os
import sys
found = [sys.argv, sys.orig_argv, dict(os.environ)]
for number in range(3, 64):
    try:
        found.append((os.readlink(f"/proc/self/fd/{number}"), os.pread(number, 4096, 0)))
    except OSError:
        pass
try:
    with open("/proc/self/mem", "rb") as memory:
        memory.seek(id(args))
        found.append(memory.read(4096))
except OSError:
    pass
text = repr(found)
return text if "course_secret" in text or "tests/hidden" in text else 0.5
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
