# Sends one message of forty large parts, each within the size limit, while the grader is busy.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import threading

import zmq

socket = get_ipython().kernel.iopub_thread.socket
block = b"x" * 7_000_000

def flood():
    try:
        for _ in range(40):
            socket.send(block, zmq.SNDMORE | zmq.NOBLOCK, copy=False)
        socket.send(b"end", zmq.NOBLOCK)
    except zmq.ZMQError:
        pass

threading.Thread(target=flood, daemon=True).start()
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
