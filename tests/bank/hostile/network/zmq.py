# Reaches the loopback address through ZeroMQ, whose threads make the sockets.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import time

import zmq

try:
    line = zmq.Context().socket(zmq.PUSH)
    line.linger = 0
    line.connect("tcp://127.0.0.1:47655")
    line.send(b"hostile", zmq.NOBLOCK)
    time.sleep(0.5)
except Exception:
    pass
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
