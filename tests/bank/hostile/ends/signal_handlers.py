# Ignores the signals that end a process, and ends itself by an alarm.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import faulthandler
import signal

for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGXCPU", "SIGPIPE"):
    signal.signal(getattr(signal, name), signal.SIG_IGN)
signal.signal(signal.SIGALRM, lambda *a: (_ for _ in ()).throw(SystemExit(0)))
signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
"""
BODY = r"""
import time
time.sleep(0.2)
return 0.123
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY, before=BEFORE)
