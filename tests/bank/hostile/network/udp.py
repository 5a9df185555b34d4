# Sends datagrams to the loopback address.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import socket

for kind in (socket.SOCK_DGRAM, socket.SOCK_RAW):
    try:
        with socket.socket(socket.AF_INET, kind) as line:
            line.sendto(b"hostile", ("127.0.0.1", 47655))
    except OSError:
        pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
