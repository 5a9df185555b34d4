# Connects to the loopback address by TCP and sends the notebook's arguments.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import socket

def CALL(args):
    for family, host in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        try:
            with socket.socket(family, socket.SOCK_STREAM) as line:
                line.settimeout(1)
                line.connect((host, 47655))
                line.sendall(repr(args).encode())
        except OSError:
            pass
    return 0.123

CALL(())
"""


def spoil(folder: Path) -> None:
    answer(folder, "return CALL(args)", before=BEFORE)
