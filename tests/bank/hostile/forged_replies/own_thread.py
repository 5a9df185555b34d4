# Answers requests from a thread while the call itself never returns.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import threading
import time

kernel = get_ipython().kernel

def answer_for():
    stream = getattr(kernel, "shell_stream", None) or kernel.shell_streams[0]
    for _ in range(100):
        time.sleep(0.1)
        try:
            kernel.session.send(stream, "grader_call_reply", {"results": [{"returned": 0.123}]},
                                kernel.get_parent("shell"), kernel._parent_ident.get("shell"))
        except Exception:
            pass

threading.Thread(target=answer_for, daemon=True).start()
"""
BODY = r"""
import time
time.sleep(60)
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
