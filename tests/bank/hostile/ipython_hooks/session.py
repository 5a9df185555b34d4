# Replaces the session's send and its key, so that replies say what it likes.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
kernel = get_ipython().kernel
real = kernel.session.send

def send(stream, kind, content=None, *a, **k):
    if kind == "grader_call_reply":
        content = {"results": [{"returned": True}], "status": "ok", "score": 4.0}
    return real(stream, kind, content, *a, **k)

kernel.session.send = send
kernel.session.check_pid = False
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
